#!/usr/bin/env python3
"""A crayon-rail bot that asks a language model, over any HTTP endpoint compatible with /v1/chat/completions.

    LLM_URL=http://localhost:11434/v1/chat/completions LLM_MODEL=my-model \\
        switchback run --bots 'cmd:python3 bots/examples/llm.py',random --players 2 --seeds 1 --max-rounds 10

Needs only Python. ../models.md says how to use it, ../protocol.md how bots talk to Switchback. Environment:

LLM_URL, LLM_MODEL, LLM_KEY   the endpoint, the model's name, and the token for Authorization: Bearer
LLM_TRANSCRIPT=FILE           appends each question with its reply, one line of JSON each
LLM_REPLAY=FILE               takes replies from a transcript instead of a model; the games are the same
LLM_COLUMNS=FILE              appends a CSV row for each game: requests, retries, tokens, illegal answers
"""
import hashlib
import json
import os
import re
import sys
import urllib.request

TIMEOUT_S = 10  # time limit of a request; Switchback waits 30 s for an answer
MAX_REQUESTS = 2  # requests per reply, because the endpoint may fail
MAX_REPLIES = 2  # replies per decision, because they may be illegal
MAX_QUESTIONS_PER_TURN = 12  # decisions of the model per turn; then the bot ends the turn
MAX_LISTED_ACTIONS = 120  # maximum number of legal actions in a question
TOKENS = ("prompt_tokens", "completion_tokens")
COLUMNS = ("seat", "decisions", "requests", "retries", "illegal_answers", "fallbacks", *TOKENS)
SYSTEM = (
    "You play a railway board game. Money is in millions. Deliver loads for the payouts of your cards: fetch a "
    "load in a city that supplies it and bring it to the city that asks for it, over your own track. Answer with "
    "one action of the list, its first two words only, such as: build 57"
)
CORRECTION = "That is not among the legal actions. Answer with one of the list."


class Model:
    """Replies to questions, from the endpoint or from a transcript."""

    def __init__(self):
        self.url, self.key = os.environ.get("LLM_URL"), os.environ.get("LLM_KEY")
        self.model = os.environ.get("LLM_MODEL", "default")
        self.transcript, replay = os.environ.get("LLM_TRANSCRIPT"), os.environ.get("LLM_REPLAY")
        self.replies = None
        if replay:
            with open(replay, encoding="utf-8") as lines:
                self.replies = {record["question"]: record for record in map(json.loads, lines)}
        elif not self.url:
            sys.exit("llm.py: set LLM_URL to an endpoint, or LLM_REPLAY to a transcript")

    def ask(self, messages, count):
        """Returns the reply or None. Adds to `count`, a dict by column."""
        body = json.dumps({"model": self.model, "messages": messages, "temperature": 0}).encode()
        question = hashlib.sha256(body).hexdigest()[:16]
        if self.replies is not None:
            record = self.replies.get(question, {"reply": None, "failed": 0, "usage": {}})
        else:
            record = {"question": question, "messages": messages, **self.post(body)}
            if self.transcript:
                with open(self.transcript, "a", encoding="utf-8") as lines:
                    lines.write(json.dumps(record) + "\n")
        count["requests"] += 1
        count["retries"] += record["failed"]
        for name in TOKENS:
            count[name] += record["usage"].get(name, 0)
        return record["reply"]

    def post(self, body):
        headers = {"Content-Type": "application/json"}
        if self.key:
            headers["Authorization"] = f"Bearer {self.key}"
        for failed in range(MAX_REQUESTS):
            try:
                request = urllib.request.Request(self.url, body, headers)
                with urllib.request.urlopen(request, timeout=TIMEOUT_S) as response:
                    answer = json.load(response)
                reply = answer["choices"][0]["message"]["content"]
                return {"reply": reply, "failed": failed, "usage": answer.get("usage") or {}}
            except (OSError, ValueError, LookupError, TypeError) as error:
                print(f"llm.py: {error}", file=sys.stderr)
        return {"reply": None, "failed": MAX_REQUESTS, "usage": {}}


class Words:
    """Puts the numbers of a game into words."""

    def __init__(self, rules):
        self.board, self.trains, self.rules = rules["board"], rules["trains"], rules

    def place(self, milepost):
        at = self.board["mileposts"][milepost]
        return f"{at['col']}/{at['row']}" if at["city"] is None else self.board["cities"][at["city"]]["name"]

    def load(self, load):
        return self.board["loads"][load]["name"]

    def action(self, text, demands):
        kind, operand = text.split(" ")[0], int(text.split(" ")[1])
        arcs = self.board["arcs"]
        if kind in ("build", "move"):
            ends = f"{self.place(arcs['from'][operand])} to {self.place(arcs['to'][operand])}"
            return f"{text}: {ends}" + (f" for {arcs['cost'][operand]}M" if kind == "build" else "")
        if kind in ("pick-up", "drop", "lose-load"):
            return f"{text}: {self.load(operand)}"
        if kind == "place":
            return f"{text}: {self.place(operand)}"
        if kind == "upgrade":
            return f"{text}: {self.trains[operand]['name']}"
        demand = next((candidate for candidate in demands if candidate["deliver"] == text), None)
        return f"{text}: {self.demand(demand)}" if demand else text

    def demand(self, demand):
        load = self.board["loads"][demand["load"]]
        names = [city["name"] for city in self.board["cities"]]
        suppliers = ", ".join(names[city] for city in load["suppliers"])
        return f"{load['name']} to {names[demand['city']]} for {demand['payout']}M (supplied by {suppliers})"

    def question(self, seen, legal):
        me = seen["players"][seen["you"]]
        train = me["trains"][0]
        goal = self.rules["goal"]
        at = "not placed yet" if train["at"] is None else f"at {self.place(train['at'])}"
        lines = [
            f"Round {seen['round']}, {seen['phase']}. You have {me['cash']}M and {me['majors']} major cities on "
            f"your track; {goal['cash']}M and {goal['majors']} win.",
            f"Your train is {at}, carrying {', '.join(map(self.load, train['loads'])) or 'nothing'}; "
            f"{seen['movesLeft']} mileposts and {self.rules['buildLimit'] - seen['spent']}M of track are left in "
            "this turn.",
            "Your cards ask for: " + "; ".join(self.demand(demand) for demand in seen["demands"]) + ".",
            "Legal actions:",
            *(self.action(text, seen["demands"]) for text in legal[:MAX_LISTED_ACTIONS]),
        ]
        return "\n".join(lines)


class Game:
    """One game at one seat, and its row of counts."""

    def __init__(self, model, words, seat):
        self.model, self.words = model, words
        self.count = {**dict.fromkeys(COLUMNS, 0), "seat": seat}
        self.turn, self.questions = None, 0

    def decide(self, seen, legal):
        # Falls back on ending the turn, or on the last legal action, which is usually harmless.
        fallback = next((action for action in ("end-turn 0", "stop 0") if action in legal), legal[-1])
        if self.turn != seen["turn"]:
            self.turn, self.questions = seen["turn"], 0
        self.questions += 1
        if len(legal) == 1 or self.questions > MAX_QUESTIONS_PER_TURN:
            return fallback
        self.count["decisions"] += 1
        question = self.words.question(seen, legal)
        messages = [{"role": "system", "content": SYSTEM}, {"role": "user", "content": question}]
        for _ in range(MAX_REPLIES):
            reply = self.model.ask(messages, self.count)
            if reply is None:
                break
            found = next((text for text in re.findall(r"[a-z-]+ \d+", reply) if text in legal), None)
            if found:
                return found
            self.count["illegal_answers"] += 1
            messages += [{"role": "assistant", "content": reply}, {"role": "user", "content": CORRECTION}]
        self.count["fallbacks"] += 1
        return fallback

    def end(self):
        path = os.environ.get("LLM_COLUMNS")
        if not path:
            return
        with open(path, "a", encoding="utf-8") as file:
            if file.tell() == 0:
                file.write(",".join(COLUMNS) + "\n")
            file.write(",".join(str(self.count[name]) for name in COLUMNS) + "\n")


def main():
    model, words, game, seen = Model(), None, None, None

    def send(message):
        print(json.dumps(message), flush=True)

    for line in sys.stdin:
        message = json.loads(line)
        kind = message["type"]
        if kind == "hello":
            hello = {"type": "hello", "protocol": message["protocol"], "name": "llm", "version": "1"}
            send({**hello, "families": ["crayon"], "description": "asks a language model"})
        elif kind == "rules":
            words = Words(message["rules"])
            send({"type": "ready"})
        elif kind == "game":
            game = Game(model, words, message["seat"])
            send({"type": "ready"})
        elif kind == "decide" and "legal" not in message:
            seen = message["observation"]
            send({"type": "legal"})
        elif kind in ("decide", "legal"):
            seen = message.get("observation", seen)
            send({"type": "actions", "actions": [game.decide(seen, message["legal"])]})
        elif kind == "end":
            game.end()
        elif kind == "bye":
            return


if __name__ == "__main__":
    main()
