// A 64-bit hash: two independent 32-bit hashes with the mixing steps of MurmurHash3. Not cryptographic:
// it detects differences between plays.

const LITTLE_ENDIAN = new Uint8Array(new Uint32Array([1]).buffer)[0] === 1;
if (!LITTLE_ENDIAN) throw new Error('Switchback needs a little-endian machine: states are hashed as stored');

/** Finalizer of MurmurHash3: every input bit affects every output bit. */
function finalize(h: number): number {
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

const hex = (n: number): string => n.toString(16).padStart(8, '0');

/** Hash of 32-bit words, as 16 lower-case hex digits. */
export function hashWords(words: Int32Array): string {
  let a = 0x9747b28c;
  let b = 0x3c6ef372;
  for (let i = 0; i < words.length; i++) {
    const k = Math.imul(words[i], 0xcc9e2d51);
    a = Math.imul(a ^ ((k << 15) | (k >>> 17)), 0x1b873593) + 0x52dce729;
    b = Math.imul(((b << 13) | (b >>> 19)) ^ words[i], 5) + 0x38495ab5;
  }
  return hex(finalize(a ^ words.length)) + hex(finalize(b ^ Math.imul(words.length, 0x9e3779b1)));
}

/** Hash of a text, as 16 lower-case hex digits. */
export function hashText(text: string): string {
  const words = new Int32Array(text.length);
  for (let i = 0; i < text.length; i++) words[i] = text.charCodeAt(i);
  return hashWords(words);
}
