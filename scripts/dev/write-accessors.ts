// Writes engine/crayon/state/accessors.ts again, after a change of the table of slots: npm run accessors
import { writeFileSync } from 'node:fs';
import { accessorsSource } from '../../engine/crayon/state/testing/accessors-source.ts';

writeFileSync(new URL('../../engine/crayon/state/accessors.ts', import.meta.url), accessorsSource);
