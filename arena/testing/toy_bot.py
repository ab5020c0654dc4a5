"""A bot for the toy game, and one for every way in which a process can misbehave. The first word says which."""
import json
import os
import signal
import sys
import time

MODE = sys.argv[1]
asked = 0


def say(message):
    if MODE == "unflushed":
        print(json.dumps(message))
        return
    if MODE == "marked" and isinstance(message, dict) and message["type"] == "hello":
        sys.stdout.write("\ufeff")
    sys.stdout.write((message if isinstance(message, str) else json.dumps(message)) + "\n")
    sys.stdout.flush()


def note(path):
    """Leaves its process id where a test finds it."""
    with open(path, "a") as file:
        file.write("%d\n" % os.getpid())


def misbehave():
    if MODE == "crashes":
        raise ValueError("lost my way")
    if MODE == "leaves":
        sys.exit(0)
    if MODE == "dies" or MODE == "dies-once" and not os.path.exists(sys.argv[2] + ".dead"):
        if MODE == "dies-once":
            note(sys.argv[2] + ".dead")
        os.kill(os.getpid(), signal.SIGKILL)
    if MODE == "babbles":
        say("hello there")
    elif MODE == "rambles":
        say('"' + "x" * (2 << 20) + '"')
    elif MODE == "sleeps":
        time.sleep(60)
    elif MODE == "confused":
        say({"type": "ready"})
    elif MODE == "vague":
        say({"type": "actions", "actions": [1.5]})
    elif MODE == "fantasises":
        say({"type": "actions", "actions": ["fly 3"]})
    elif MODE == "cheats":
        say({"type": "actions", "actions": [7 << 8]})
    elif MODE == "dies-once":
        return False
    elif MODE == "mute":
        say({"type": "actions", "actions": []})
    else:
        return False
    return True


if len(sys.argv) > 2:
    note(sys.argv[2])
if MODE == "stubborn":
    for name in ("SIGTERM", "SIGINT", "SIGHUP", "SIGPIPE"):
        signal.signal(getattr(signal, name), signal.SIG_IGN)
    child = os.fork()
    if child == 0:
        note(sys.argv[2])
        while True:
            time.sleep(1)
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        if MODE == "unfriendly":
            sys.exit("not in the mood")
        families = ["chess"] if MODE == "foreign" else ["pebbles", "empire-planner"]
        say({"type": "hello", "protocol": message["protocol"], "name": MODE, "version": "2", "families": families})
    elif message["type"] == "rules":
        say({"type": "ready"})
    elif message["type"] == "game":
        say({"type": "ready"})
    elif message["type"] == "decide":
        asked += 1
        if MODE == "stubborn" and asked == 2:
            while True:
                pass
        if asked == 3 and misbehave():
            continue
        if MODE == "asks" or "legal" not in message:
            say({"type": "legal"})
            message = json.loads(sys.stdin.readline())
        say({"type": "actions", "actions": [message["legal"][-1]], "explain": "the last of %d" % len(message["legal"])})
