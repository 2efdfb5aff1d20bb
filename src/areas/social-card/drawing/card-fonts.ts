import arabicFont from '#platform/share-picture/fonts/arabic.ttf?url';
import { hasArabic } from './card-words.ts';

const arabicFamily = 'Card Arabic';

/** The fonts of headings, then one for Arabic, which headings have from the device. */
export const cardFamilies = `'Noto Serif Heading', 'Ethiopic Heading', '${arabicFamily}', 'Noto Serif', serif`;

/** A card is drawn without a font rather than never. */
const longestWaitMs = 5000;

let arabic: Promise<unknown> | undefined;

const loadArabic = (): Promise<unknown> =>
  (arabic ??= new FontFace(arabicFamily, `url(${JSON.stringify(arabicFont)})`, { weight: '800' })
    .load()
    .then((font) => document.fonts.add(font))
    .catch((error: unknown) => {
      // Another try with the next card.
      arabic = undefined;
      throw error;
    }));

/** Resolves when the fonts for these words are there: a canvas doesn't draw again when one comes. */
export async function loadCardFonts(words: string): Promise<void> {
  const fonts = [
    document.fonts.load(`800 40px 'Noto Serif Heading'`, words),
    document.fonts.load(`800 40px 'Ethiopic Heading'`, words),
    ...(hasArabic(words) ? [loadArabic()] : []),
  ];
  const waited = new Promise((resolve) => {
    setTimeout(resolve, longestWaitMs);
  });
  await Promise.race([Promise.allSettled(fonts), waited]);
}
