/** What this process is called where it plays games itself. */
export const COORDINATOR = "the coordinator's machine";
