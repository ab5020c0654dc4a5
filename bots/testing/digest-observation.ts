// Digests of observations, to see whether a bot changed one.

/** An observation as text, for comparison; buffers and views are replaced by hashes. */
export function digestObservation(observation: unknown): string {
  return JSON.stringify(observation, (_key, value: unknown) => {
    if (ArrayBuffer.isView(value)) {
      return digestBytes(new Uint8Array(value.buffer, value.byteOffset, value.byteLength));
    }
    return value instanceof ArrayBuffer ? digestBytes(new Uint8Array(value)) : value;
  });
}

/** Length and FNV-1a hash of bytes. */
function digestBytes(bytes: Uint8Array): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < bytes.length; i++) hash = Math.imul(hash ^ bytes[i], 0x01000193);
  return `${bytes.length} bytes ${hash}`;
}
