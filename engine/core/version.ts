// The engine's version, as journals and manifests name it. The engine reads no files, so it cannot ask package.json.

/** Same as `version` in package.json (a test compares them). */
export const ENGINE_VERSION = '0.2.0';
