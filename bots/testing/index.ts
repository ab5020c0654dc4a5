// Tests for authors of bots, published as `switchback/testing`. Needs no test framework.
export { type BotSuite, type BotTest, type BotTestKind, botFaults, botTests } from './bot-tests.ts';
export {
  type Decision,
  defaultParams,
  type Params,
  type Play,
  type PlayOptions,
  playBots,
} from './play-bots.ts';
