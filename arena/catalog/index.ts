// Titles and bots by name: those that are listed, titles in folders of users, and the kinds of data files that a
// title has.

export { botsOf, fileKinds, findBot, findTitle, kindsOfTitle, listedBots, listedTitles } from './catalog.ts';
