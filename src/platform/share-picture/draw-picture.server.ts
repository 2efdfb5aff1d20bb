import { join } from 'node:path';
import sharp from 'sharp';
import { projectRoot } from '#platform/root.server.ts';
import { xmlText } from '#platform/text/xml-text.ts';
import { visibleLine } from '#platform/text/visible-text.ts';
import { colours, ground, pictureHeight, pictureWidth, strip } from './picture-ground.server.ts';
import type { PictureWords } from './picture-subject.server.ts';

const margin = 80;
const lineWidth = pictureWidth - 2 * margin;
/** Characters; what is longer ends in an ellipsis. */
const longest = { title: 110, detail: 52, siteName: 48 };
/** Sizes of the title. The largest at which it fits is taken. */
const titleSizes = [84, 68, 56, 46];

/** The machine may have no fonts at all, so every script that the site writes brings its own. */
const fonts = [
  { family: 'Noto Serif', file: 'latin.ttf' },
  { family: 'Noto Sans Arabic', file: 'arabic.ttf' },
  { family: 'Noto Sans Ethiopic', file: 'ethiopic.ttf' },
].map(({ family, file }) => ({
  family,
  file: join(projectRoot, 'src/platform/share-picture/fonts', file),
}));
const families = fonts.map(({ family }) => family).join(',');

interface Line {
  text: string;
  size: number;
  colour: string;
}

interface Drawn {
  data: Buffer;
  width: number;
  height: number;
}

let fontsReady: Promise<unknown> | undefined;

/** A font that has been drawn with once is known from then on, beside the one that a call names. */
const readyFonts = (): Promise<unknown> =>
  (fontsReady ??= Promise.all(
    fonts.map(({ family, file }) =>
      sharp({ text: { text: '.', font: family, fontfile: file } }).toBuffer(),
    ),
  ));

/** A PNG of 1200 by 630 with these words in the site's colours. Letters are joined and ordered as their script asks. */
export async function drawPicture(words: PictureWords, siteName: string): Promise<Buffer> {
  await readyFonts();
  const detail = words.detail
    ? await drawLine({ text: cut(words.detail, longest.detail), size: 34, colour: colours.soft })
    : undefined;
  const site = await drawLine({
    text: cut(siteName, longest.siteName),
    size: 36,
    colour: colours.laterite,
  });
  const siteTop = pictureHeight - strip - 40 - site.height;
  const lead = detail ? detail.height + 44 : 0;
  const space = siteTop - 24 - (strip + 50) - lead;
  const title = await drawTitle(cut(words.title, longest.title), space);
  // A short title is in the upper half rather than at the edge.
  const top = strip + 50 + Math.floor((space - title.height) / 3);
  // All begin at the side where the title begins.
  const isRightToLeft = startsRightToLeft(words.title);
  const at = ({ data, width }: Drawn, y: number) => ({
    input: data,
    left: isRightToLeft ? pictureWidth - margin - width : margin,
    top: y,
  });
  return sharp(ground.pixels, { raw: ground.raw })
    .composite([...(detail ? [at(detail, top)] : []), at(title, top + lead), at(site, siteTop)])
    .png({ palette: true, colours: 64, effort: 4 })
    .toBuffer();
}

async function drawTitle(text: string, most: number): Promise<Drawn> {
  for (const size of titleSizes) {
    const drawn = await drawLine({ text, size, colour: colours.ink });
    if (drawn.height <= most) return drawn;
    if (size === titleSizes.at(-1)) return trimmed(drawn, most);
  }
  throw new Error('There is no size for titles.');
}

async function drawLine({ text, size, colour }: Line): Promise<Drawn> {
  const { data, info } = await sharp({
    text: {
      // `align` counts from the side where a script begins, so right-to-left lines are at the right.
      align: 'left',
      text: `<span foreground="${colour}">${xmlText(text)}</span>`,
      font: `${families} Ultra-Bold ${size}`,
      fontfile: fonts[0]?.file,
      width: lineWidth,
      wrap: 'word-char',
      dpi: 72,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  const drawn = { data, width: info.width, height: info.height };
  return info.width > lineWidth ? trimmed(drawn, info.height) : drawn;
}

/** Letters may reach over the edge of their line by a little, and stacked marks by much. */
async function trimmed({ data, width, height }: Drawn, most: number): Promise<Drawn> {
  const size = { width: Math.min(width, lineWidth), height: Math.min(height, most) };
  const cutOut = await sharp(data)
    .extract({ left: 0, top: 0, ...size })
    .png()
    .toBuffer();
  return { data: cutOut, ...size };
}

/** Also bounds marks that are stacked on one letter. */
function cut(words: string, most: number): string {
  const letters = [...visibleLine(words)];
  if (letters.length > most) return `${letters.slice(0, most).join('').trimEnd()}…`;
  // A picture of nothing can't be drawn.
  return letters.join('') || '–';
}

const startsRightToLeft = (words: string): boolean =>
  /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(words);
