/** How a process ended, with the last line of its complaints. @param errors what it wrote to its error stream */
export function exitReason(errors: string, code: number | null, signal: string | null): string {
  const last = errors.trim().split('\n').at(-1)?.trim().slice(0, 200);
  const how = signal === null ? `exit code ${code}` : `killed by ${signal}`;
  return last ? `${how}: ${last}` : how;
}
