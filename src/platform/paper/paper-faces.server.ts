import { join } from 'node:path';
import { projectRoot } from '#platform/root.server.ts';

const own = join(projectRoot, 'src/platform/paper/fonts');
const ofPictures = join(projectRoot, 'src/platform/share-picture/fonts');

/** The machine may have no fonts at all, so paper brings its own. Ethiopic is there for single words. */
export const faces = {
  latin: join(own, 'latin.ttf'),
  'latin-bold': join(ofPictures, 'latin.ttf'),
  'latin-italic': join(own, 'latin-italic.ttf'),
  arabic: join(own, 'arabic.ttf'),
  'arabic-bold': join(own, 'arabic-bold.ttf'),
  ethiopic: join(ofPictures, 'ethiopic.ttf'),
} as const;
export type Face = keyof typeof faces;

/** Amiri’s letters look smaller than Latin ones of the same size. */
export const scaleOf = (face: Face): number => (face.startsWith('arabic') ? 1.3 : 1);

interface Look {
  strong?: boolean | undefined;
  emphasis?: boolean | undefined;
}

/** What is between Arabic words comes in their own shape, with their own height. */
const amongArabic = /^[ !"()\-./:[\]«»–—‘’“”…]$/u;

/** The face for one letter with its marks. Arabic has no slanted letters: emphasis is bold there. */
export function faceOf(letter: string, { strong, emphasis }: Look, isRightToLeft: boolean): Face {
  const isArabic = /\p{Script_Extensions=Arabic}/u.test(letter);
  if (isArabic || (isRightToLeft && amongArabic.test(letter)))
    return strong || emphasis ? 'arabic-bold' : 'arabic';
  if (/\p{Script=Ethiopic}/u.test(letter)) return 'ethiopic';
  if (strong) return 'latin-bold';
  return emphasis ? 'latin-italic' : 'latin';
}
