// Draws ARCHITECTURE.md again, after a change of the import rules: npm run drawing
import { readFileSync, writeFileSync } from 'node:fs';
import { withDrawing } from './docs/house-drawing.ts';

const PAGE = new URL('../../ARCHITECTURE.md', import.meta.url);
writeFileSync(PAGE, withDrawing(readFileSync(PAGE, 'utf8')));
