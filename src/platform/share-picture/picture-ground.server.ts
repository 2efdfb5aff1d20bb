/** What sites that show a shared page ask for. */
export const pictureWidth = 1200;
export const pictureHeight = 630;

/** Those of `look.css`. */
export const colours = {
  page: '#fbf5ea',
  ink: '#1b1e52',
  soft: '#54433a',
  gold: '#f2b233',
  laterite: '#98390f',
  palm: '#17603a',
  hibiscus: '#a3123f',
  white: '#ffffff',
};

/** Height of the woven strip. */
export const strip = 48;

const channels = 3;

interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
  fill: string;
}

interface Strip {
  y: number;
  width: number;
  height: number;
}

/** The woven strip of `motifs.css` at any size, without any letter. */
export function wovenStrip({ y, width, height }: Strip): Rectangle[] {
  const unit = height / 12;
  const bar = (x: number, from: number, to: number, fill: string): Rectangle => ({
    x: x + from * unit,
    y,
    width: Math.max(0, Math.min((to - from) * unit, width - x - from * unit)),
    height,
    fill,
  });
  const warp = [
    [0, 2, colours.gold],
    [2, 5, colours.ink],
    [5, 7, colours.white],
    [7, 10, colours.ink],
    [10, 12, colours.gold],
  ] as const;
  const rows = warp.map(([from, to, fill]) => ({
    x: 0,
    y: y + from * unit,
    width,
    height: (to - from) * unit,
    fill,
  }));
  const period = 104 * unit;
  const blocks = Array.from({ length: Math.ceil(width / period) }, (_, index) => {
    const x = index * period;
    return [
      bar(x, 0, 64, colours.gold),
      bar(x, 4, 20, colours.laterite),
      bar(x, 24, 40, colours.palm),
      bar(x, 44, 60, colours.hibiscus),
    ];
  });
  return [...rows, ...blocks.flat()].filter((one) => one.width > 0);
}

function paint(pixels: Buffer, { x, y, width, height, fill: colour }: Rectangle): void {
  const pixel = Buffer.from(colour.slice(1), 'hex');
  const end = Math.min(x + width, pictureWidth);
  for (let row = y; row < y + height; row += 1) {
    const at = (column: number) => (row * pictureWidth + column) * channels;
    pixels.fill(pixel, at(x), at(end));
  }
}

function draw(): Buffer {
  const pixels = Buffer.alloc(pictureWidth * pictureHeight * channels);
  const page = { x: 0, y: 0, width: pictureWidth, height: pictureHeight, fill: colours.page };
  const stripAt = (y: number) => wovenStrip({ y, width: pictureWidth, height: strip });
  for (const rectangle of [page, ...stripAt(0), ...stripAt(pictureHeight - strip)])
    paint(pixels, rectangle);
  return pixels;
}

/**
 * Page and strips as bare pixels. Not as SVG: to take in pictures of people safely, every loader but three is shut for
 * the whole process (security I7), and that stays so.
 */
export const ground = {
  pixels: draw(),
  raw: { width: pictureWidth, height: pictureHeight, channels },
} as const;
