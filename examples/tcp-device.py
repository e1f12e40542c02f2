# Shows: a device that is no emulator of ours: a card reader in Python that reports fair shuffles of one deck on TCP.
# Run:   python3 examples/tcp-device.py   then   deckproof certify --device tcp:127.0.0.1:PORT --profile generic/line-reader --decks 1 --shuffles 20
# Expect: it prints its address; the run ends with exit code 0.
import random
import socket

CARDS = [rank + suit for suit in "SHDC" for rank in ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]]

# A fixed seed, so that this example always gives the same orders.
source = random.Random(20261118)

with socket.create_server(("127.0.0.1", 0)) as server:
    print(f"tcp:127.0.0.1:{server.getsockname()[1]}", flush=True)
    connection, _ = server.accept()
    with connection:
        try:
            while True:
                order = source.sample(CARDS, len(CARDS))
                connection.sendall("".join(f"{card}\r\n" for card in [*order, "CUT"]).encode("ascii"))
        except OSError:
            pass  # The harness has all the orders it wants, and has closed the connection.
