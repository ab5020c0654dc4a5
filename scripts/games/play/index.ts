// A seat for an outsider: people, language models, and learners in other processes.

export { FRAME_FORMS, OBSERVATION_FORMS } from './environment-frames.ts';
export { GameThread } from './game-thread.ts';
export { ManyGames } from './many-games.ts';
export { makeMcpServer, stdioTransport } from './mcp-server.ts';
export {
  type PlayCommand,
  type PlayMessage,
  type PlayReply,
  type TableMessage,
  TOKEN_HEADER,
} from './messages.ts';
export { type PlayPlan, planNewGame, planResumed, rememberRivals } from './plan-play.ts';
export { SHOWN_ACTIONS } from './play-session.ts';
export { serveGames } from './serve-games.ts';
export { TextTable } from './text-table.ts';
