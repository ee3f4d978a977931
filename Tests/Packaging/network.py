#!/usr/bin/env python3
"""A network of its own for deploy/nginx.conf: `unshare --map-root-user --net --mount --pid --kill-child network.py …`.

The file is used as it is. Its port 80, the name `tabheader` and the addresses of deploy/compose.yaml exist here only, whoever runs this and
whatever else runs on the machine.

It starts a server and nginx, prints a line when both answer, and then connects clients: for each address that it gets over a Unix socket, it
sends back a socket that is connected to nginx from there.
"""

import argparse
import fcntl
import ipaddress
import os
import pathlib
import socket
import struct
import subprocess
import sys
import time

SIOCSIFFLAGS, SIOCSIFADDR, SIOCSIFNETMASK, IFF_UP = 0x8914, 0x8916, 0x891C, 1


def parse():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tabheader", required=True)
    parser.add_argument("--nginx", required=True)
    parser.add_argument("--network", required=True, type=ipaddress.ip_network, help="the network of nginx and the servers")
    parser.add_argument("--folder", required=True, type=pathlib.Path, help="for the socket and the logs")
    return parser.parse_args()


def configure(network):
    """Gives the loopback interface all addresses of a network."""

    def address(host):
        return struct.pack("16sHH4s8x", b"lo:1", socket.AF_INET, 0, ipaddress.ip_address(host).packed)

    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as control:
        fcntl.ioctl(control, SIOCSIFFLAGS, struct.pack("16sH14x", b"lo", IFF_UP))
        fcntl.ioctl(control, SIOCSIFADDR, address(network[2]))
        fcntl.ioctl(control, SIOCSIFNETMASK, address(network.netmask))


def mount(*arguments):
    subprocess.run(["mount", *map(str, arguments)], check=True)


def connected(address, source=None):
    return socket.create_connection(address, timeout=60, source_address=(source, 0) if source else None)


def wait_for(address, process):
    while True:
        try:
            return connected(address).close()
        except ConnectionRefusedError:
            if process.poll() is not None:
                sys.exit(f"{process.args[0]} has ended with {process.returncode}")
            time.sleep(0.02)


def main():
    options = parse()
    servers = [str(options.network[11]), str(options.network[12])]
    configure(options.network)

    # A server, and one that is gone.
    hosts = options.folder / "hosts"
    hosts.write_text("127.0.0.1 localhost\n" + "".join(f"{address} tabheader\n" for address in servers))
    mount("--bind", hosts, "/etc/hosts")
    # nginx writes here, and whoever runs this may not be allowed to.
    for folder in ("/var/log/nginx", "/var/lib/nginx"):
        mount("-t", "tmpfs", "tmpfs", folder)

    with (options.folder / "server.log").open("w") as log:
        server = subprocess.Popen([options.tabheader], stdout=log, stderr=log, env={**os.environ, "TABHEADER_HOST": servers[0]})
    wait_for((servers[0], 8080), server)
    conf = pathlib.Path(__file__).resolve().parents[2] / "deploy/nginx.conf"
    settings = f"daemon off; user root; pid {options.folder}/nginx.pid; error_log {options.folder}/nginx.log;"
    nginx = subprocess.Popen([options.nginx, "-c", conf, "-g", settings])
    wait_for(("127.0.0.1", 80), nginx)

    listener = socket.socket(socket.AF_UNIX)
    listener.bind(str(options.folder / "clients"))
    listener.listen()
    print("ready", flush=True)
    while True:
        with listener.accept()[0] as asking:
            source = asking.recv(64).decode()
            with connected(("127.0.0.1", 80), source) as client:
                socket.send_fds(asking, [b"."], [client.fileno()])


main()
