// The engine's version in journals and manifests. The engine reads no files, so it cannot read package.json.

/** Equal to `version` in package.json (a test compares them). */
export const ENGINE_VERSION = '0.3.0';

/** Versions whose journals and runs this one goes on with: their rules, streams and files are the same. */
export const EARLIER_ENGINES: readonly string[] = ['0.2.0'];
