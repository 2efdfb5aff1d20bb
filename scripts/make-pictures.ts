// `node scripts/make-pictures.ts` writes the sprites of coloured pictures anew after a change of the tables that name them.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './node.mjs';
import { pictureSprite, pictureSprites } from './picture-sprites.ts';

for (const [file, pictures] of Object.entries(pictureSprites))
  writeFileSync(join(root, file), pictureSprite(pictures));
