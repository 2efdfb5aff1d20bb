// `node scripts/make-cloths.ts` writes src/ui/cloths.svg anew after a change of the drawings in src/ui/woven/.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { clothSheet } from '#ui/woven/cloth-sheet.ts';
import { root } from './node.mjs';

writeFileSync(join(root, 'src/ui/cloths.svg'), clothSheet());
