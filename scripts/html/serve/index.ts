// A server for pages on this machine, and the browser that shows them.

export {
  asksForPage,
  beginEvents,
  type LocalServer,
  listenLocally,
  notFound,
  openBrowser,
  pathOf,
  sendPage,
  untilAskedToEnd,
} from './local-server.ts';
