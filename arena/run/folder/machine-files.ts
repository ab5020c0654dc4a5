/** Files of a run's folder that tell of the machine and of the time: they differ from run to run, all others do not. */
export const MACHINE_FILES: readonly string[] = ['run.log', 'timing.csv', 'report.html'];
