import cloths from '#ui/cloths.svg?raw';

/** One line or patch of a weave. */
interface Stroke {
  path: string;
  fill: string;
  stroke: string;
  width: number;
  cap: CanvasLineCap;
  join: CanvasLineJoin;
  dashes: number[];
  opacity: number;
}

/** One repeat of a cloth. */
export interface Weave {
  width: number;
  height: number;
  strokes: Stroke[];
}

type Attributes = Record<string, string | undefined>;

const attributesIn = (tag: string): Attributes =>
  Object.fromEntries(
    [...tag.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value]) => [name, value]),
  );

const isCap = (word: string | undefined): word is CanvasLineCap =>
  word === 'round' || word === 'square';
const isJoin = (word: string | undefined): word is CanvasLineJoin =>
  word === 'round' || word === 'bevel';

function strokeFrom(given: Attributes): Stroke {
  const cap = given['stroke-linecap'];
  const join = given['stroke-linejoin'];
  return {
    path: given['d'] ?? '',
    fill: given['fill'] ?? 'none',
    stroke: given['stroke'] ?? 'none',
    width: Number(given['stroke-width'] ?? 1),
    cap: isCap(cap) ? cap : 'butt',
    join: isJoin(join) ? join : 'miter',
    dashes: given['stroke-dasharray']?.split(' ').map(Number) ?? [],
    opacity: Number(given['stroke-opacity'] ?? 1),
  };
}

/**
 * A weave out of the picture of all cloths: its view and the group behind it. Read as text, since browsers differ in
 * what they draw of a picture without a size, and no picture has to be waited for.
 */
export function readWeave(name: string, source: string = cloths): Weave {
  const view = new RegExp(`<view id="${name}" viewBox="\\S+ \\S+ (\\S+) (\\S+)"/>`).exec(source);
  if (!view) throw new Error(`There is no cloth ${name}.`);
  const [, width, height] = view;
  const [group = ''] = source.slice(view.index).split('</g>', 1);
  const { transform: _, ...shared } = attributesIn(/<g [^>]*>/.exec(group)?.[0] ?? '');
  const strokes = [...group.matchAll(/<path [^>]*>/g)].map(([tag]) =>
    strokeFrom({ ...shared, ...attributesIn(tag) }),
  );
  return { width: Number(width), height: Number(height), strokes };
}

/** Covers a place of the canvas with cloth, so many repeats wide. */
export function paintWeave(
  pen: CanvasRenderingContext2D,
  weave: Weave,
  place: { x: number; y: number; width: number; height: number },
  repeats: number,
): void {
  const scale = place.width / repeats / weave.width;
  pen.save();
  pen.beginPath();
  pen.rect(place.x, place.y, place.width, place.height);
  pen.clip();
  pen.translate(place.x, place.y);
  pen.scale(scale, scale);
  const rows = Math.ceil(place.height / scale / weave.height);
  for (let at = 0; at < rows * repeats; at += 1) {
    pen.save();
    pen.translate((at % repeats) * weave.width, Math.floor(at / repeats) * weave.height);
    paintRepeat(pen, weave);
    pen.restore();
  }
  pen.restore();
}

const outline = (path: string) => new Path2D(path);

function paintRepeat(pen: CanvasRenderingContext2D, weave: Weave): void {
  pen.beginPath();
  pen.rect(0, 0, weave.width, weave.height);
  pen.clip();
  for (const { path, fill, stroke, ...line } of weave.strokes) {
    if (fill !== 'none') {
      pen.fillStyle = fill;
      pen.fill(outline(path));
    }
    if (stroke === 'none') continue;
    pen.strokeStyle = stroke;
    pen.lineWidth = line.width;
    pen.lineCap = line.cap;
    pen.lineJoin = line.join;
    pen.setLineDash(line.dashes);
    pen.globalAlpha = line.opacity;
    pen.stroke(outline(path));
    pen.globalAlpha = 1;
  }
}
