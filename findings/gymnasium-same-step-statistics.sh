#!/usr/bin/env bash
# Gymnasium 1.3.0, vector environments that begin the next episode within the last step (AutoresetMode.SAME_STEP, as the vectors
# of stable-baselines3 do). The vector wrapper RecordEpisodeStatistics is right for the first episode of each environment;
# every later one is a step short: of three steps with a reward of 1 each it reports length 2 and return 2. With the default
# mode, NEXT_STEP, it is right, but every episode costs one more step whose action is ignored and whose reward is 0: of 40
# steps with games of three decisions 10 are no decisions. The wrapper inside, around each environment, is right in both.
# (Gymnasium's pull request 1624, merged in July 2026, mends it for a later release.)
# Seen with Python 3.11, November 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv packages
packages/bin/pip install --quiet --disable-pip-version-check gymnasium==1.3.0
cat > episodes.py << 'PY'
import gymnasium as gym
import numpy as np
from gymnasium.vector import AutoresetMode, SyncVectorEnv
from gymnasium.wrappers import RecordEpisodeStatistics as Inside
from gymnasium.wrappers.vector import RecordEpisodeStatistics as Outside

class ThreeSteps(gym.Env):
    observation_space = gym.spaces.Discrete(4)
    action_space = gym.spaces.Discrete(2)
    steps = 0
    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.step_of_episode = 0
        return 0, {}
    def step(self, action):
        ThreeSteps.steps += 1
        self.step_of_episode += 1
        return self.step_of_episode, 1.0, self.step_of_episode == 3, False, {}

def report(name, mode, inside, outside):
    ThreeSteps.steps = 0
    envs = outside(SyncVectorEnv([lambda: inside(ThreeSteps())], autoreset_mode=mode))
    envs.reset(seed=1)
    episodes = []
    for _ in range(40):
        *_, infos = envs.step(np.array([0]))
        for place in (infos, infos.get('final_info', {})):
            if 'episode' in place:
                episodes.append(f"{int(place['episode']['l'][0])}/{float(place['episode']['r'][0]):g}")
    print(f'{mode.value}, {name}: {ThreeSteps.steps} decisions in 40 steps, length/return {" ".join(episodes[:5])}')

for mode in (AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP):
    report('wrapper outside', mode, lambda env: env, Outside)
    report('wrapper inside', mode, Inside, lambda envs: envs)
PY
packages/bin/python episodes.py | tee seen
cat > expected << 'TEXT'
NextStep, wrapper outside: 30 decisions in 40 steps, length/return 3/3 3/3 3/3 3/3 3/3
NextStep, wrapper inside: 30 decisions in 40 steps, length/return 3/3 3/3 3/3 3/3 3/3
SameStep, wrapper outside: 40 decisions in 40 steps, length/return 3/3 2/2 2/2 2/2 2/2
SameStep, wrapper inside: 40 decisions in 40 steps, length/return 3/3 3/3 3/3 3/3 3/3
TEXT
diff expected seen && echo 'seen as described: gymnasium 1.3.0'
