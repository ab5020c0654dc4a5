import type { RunOptions } from '../../../arena/index.ts';
import { shownFolder } from '../../output/shell/shown-folder.ts';

/** A resumed run knows its folder by an absolute path; a new one as the user named it. */
export const folderNamer = ({ resume }: Pick<RunOptions, 'resume'>): ((folder: string) => string) =>
  resume === undefined ? (folder) => folder : shownFolder;
