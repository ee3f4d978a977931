"""A connection between the browser and the server that a test can cut and restore."""

import selectors
import socket
import threading


class Relay:
    """Forwards TCP connections from its own port to the server's."""

    def __init__(self, port):
        self.target = port
        self.open = set()
        self.muted = False  # whether answers are lost
        self.lock = threading.Lock()
        self.listener = None
        self.port = 0
        self.mend()

    @property
    def url(self):
        return f"http://127.0.0.1:{self.port}"

    def mend(self):
        listener = socket.create_server(("127.0.0.1", self.port), backlog=64)
        self.port = listener.getsockname()[1]
        self.listener = listener
        threading.Thread(target=self._accept, args=(listener,), daemon=True).start()

    def cut(self):
        """Ends every connection; new ones are refused."""
        with self.lock:
            listener, self.listener = self.listener, None
            ends, self.open = self.open, set()
        if listener:
            listener.shutdown(socket.SHUT_RDWR)
            listener.close()
        for end in ends:
            _hang_up(end)

    def _accept(self, listener):
        while True:
            try:
                near, _ = listener.accept()
            except OSError:
                return
            try:
                far = socket.create_connection(("127.0.0.1", self.target))
            except OSError:
                near.close()
                continue
            with self.lock:
                if self.listener is not listener:
                    near.close()
                    far.close()
                    return
                self.open |= {near, far}
            threading.Thread(target=self._carry, args=(near, far), daemon=True).start()

    def _carry(self, near, far):
        try:
            with selectors.DefaultSelector() as selector:
                selector.register(near, selectors.EVENT_READ, far)
                selector.register(far, selectors.EVENT_READ, near)
                while True:
                    for key, _ in selector.select():
                        data = key.fileobj.recv(65536)
                        if not data:
                            return
                        if not (self.muted and key.fileobj is far):
                            key.data.sendall(data)
        except (OSError, ValueError):
            pass
        finally:
            with self.lock:
                self.open -= {near, far}
            near.close()
            far.close()


def _hang_up(end):
    try:
        end.shutdown(socket.SHUT_RDWR)
    except OSError:
        pass
