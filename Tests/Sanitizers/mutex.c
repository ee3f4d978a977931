// Tells the thread sanitizer about `Synchronization.Mutex`.
//
// A mutex is taken and given back inline, where the sanitizer sees it; but when threads wait for it, both happen in
// libswiftSynchronization.so, which is not compiled for the sanitizer. It then sees no order between two holders and reports a race for
// everything that the mutex protects. This library, loaded before the others, stands in front of the two functions and says what they do.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

// Exported by a program that is compiled with the sanitizer; absent in others, such as those that the tests start.
__attribute__((weak)) void __tsan_acquire(void *address);
__attribute__((weak)) void __tsan_release(void *address);

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

__attribute__((swiftcall)) void lockSlow(uint32_t thread, __attribute__((swift_context)) void *mutex) __asm__(LOCK);
__attribute__((swiftcall)) void unlockSlow(__attribute__((swift_context)) void *mutex) __asm__(UNLOCK);

// _MutexHandle._lockSlow(_: UInt32)
__attribute__((swiftcall)) void lockSlow(uint32_t thread, __attribute__((swift_context)) void *mutex) {
    __attribute__((swiftcall)) void (*next)(uint32_t, __attribute__((swift_context)) void *) = dlsym(RTLD_NEXT, LOCK);
    next(thread, mutex);
    if (__tsan_acquire) __tsan_acquire(mutex);
}

// _MutexHandle._unlockSlow()
__attribute__((swiftcall)) void unlockSlow(__attribute__((swift_context)) void *mutex) {
    __attribute__((swiftcall)) void (*next)(__attribute__((swift_context)) void *) = dlsym(RTLD_NEXT, UNLOCK);
    if (__tsan_release) __tsan_release(mutex);
    next(mutex);
}
