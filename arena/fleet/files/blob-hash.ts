import { createHash } from 'node:crypto';

/** The name of a text in the queue: the SHA-256 of its bytes in hex digits. */
export const blobHash = (text: string): string => createHash('sha256').update(text).digest('hex');
