import { colours, repeatsOf } from './card-looks.ts';
import type { Design, Tone } from './card-looks.ts';
import { directionOf, languageOf } from './card-words.ts';
import type { Direction } from './card-words.ts';
import { cardFamilies } from './card-fonts.ts';
import { tagGap, tagRows } from './tag-rows.ts';
import type { TagRows } from './tag-rows.ts';
import { paintWeave, readWeave } from './weave.ts';
import { paintStrip } from './woven-strip.ts';
import { fitWords } from './wrap-words.ts';
import type { Measure } from './wrap-words.ts';

/** What sites ask of a picture that is shared (specification 5). */
export const cardWidth = 1200;
export const cardHeight = 630;

export interface Card {
  headline: string;
  tags: readonly string[];
  /** Whose card it is; empty when they want no name on it. */
  name: string;
  siteName: string;
  design: Design;
  tone: Tone;
  /** Of a card without a headline, and of one whose headline has no letter. */
  pageDirection: Direction;
  pageLanguage: string;
}

const margin = 72;
const stripHeight = 48;
const bandWidth = 156;
const headlineSizes = [96, 84, 74, 66, 58, 52, 46, 40, 34, 28];
const nameSize = 34;
const footerLeading = 52;

interface Room {
  /** Left edge. */
  x: number;
  width: number;
  top: number;
  bottom: number;
}

/** Draws the whole card anew. What is on it begins at the side where its headline begins. */
export function drawCard(pen: CanvasRenderingContext2D, card: Card): void {
  const direction = directionOf(card.headline) ?? card.pageDirection;
  const look = colours[card.tone];
  pen.fillStyle = look.ground;
  pen.fillRect(0, 0, cardWidth, cardHeight);
  const room = paintCloth(pen, card, direction);
  pen.textBaseline = 'alphabetic';
  const writer = new Writer(pen, room, direction);

  const footer = [
    ...(card.name ? [{ text: card.name, colour: look.ink }] : []),
    { text: card.siteName, colour: look.accent },
  ];
  const footerTop = room.bottom - footer.length * footerLeading;
  for (const [at, line] of footer.entries()) {
    pen.fillStyle = line.colour;
    writer.line(line.text, nameSize, footerTop + (at + 1) * footerLeading - 14);
  }

  const laid = tagRows(card.tags, room.width, writer.measureAt);
  const tagsTop = footerTop - 28 - laid.height;
  writer.tags(laid, tagsTop, card.tone);

  const space = tagsTop - 28 - room.top;
  const words = fitWords(
    card.headline,
    { width: room.width, height: space, sizes: headlineSizes },
    writer.measureAt,
    languageOf(card.headline, card.pageLanguage),
  );
  pen.fillStyle = look.ink;
  const top = room.top + Math.max(0, (space - words.height) / 3);
  for (const [at, text] of words.lines.entries())
    writer.line(text, words.size, top + words.rise + at * words.leading, direction);
}

/** The cloth of the design, and the room that it leaves. */
function paintCloth(
  pen: CanvasRenderingContext2D,
  { design, tone }: Card,
  direction: Direction,
): Room {
  if (design === 'strip') {
    for (const y of [0, cardHeight - stripHeight])
      paintStrip(pen, { y, width: cardWidth, height: stripHeight });
    return {
      x: margin,
      width: cardWidth - 2 * margin,
      top: stripHeight + 44,
      bottom: cardHeight - stripHeight - 28,
    };
  }
  const isRight = direction === 'rtl';
  const x = isRight ? cardWidth - bandWidth : 0;
  const place = { x, y: 0, width: bandWidth, height: cardHeight };
  paintWeave(pen, readWeave(design), place, repeatsOf[design]);
  const edge = 8;
  pen.fillStyle = colours[tone].accent;
  pen.fillRect(isRight ? x - edge : bandWidth, 0, edge, cardHeight);
  return {
    x: isRight ? margin : bandWidth + edge + margin - 12,
    width: cardWidth - bandWidth - edge - 2 * margin + 12,
    top: 60,
    bottom: cardHeight - 44,
  };
}

/** Writes into the room of a card. Each text keeps the order of its own letters, whatever stands beside it. */
class Writer {
  readonly #pen: CanvasRenderingContext2D;
  readonly #room: Room;
  readonly #isRight: boolean;

  constructor(pen: CanvasRenderingContext2D, room: Room, direction: Direction) {
    this.#pen = pen;
    this.#room = room;
    this.#isRight = direction === 'rtl';
  }

  readonly measureAt = (size: number): Measure => {
    const font = `800 ${size}px ${cardFamilies}`;
    return (text) => {
      this.#pen.font = font;
      this.#pen.textAlign = 'left';
      this.#pen.direction = directionOf(text) ?? 'ltr';
      const found = this.#pen.measureText(text);
      return {
        width: Math.max(found.width, found.actualBoundingBoxLeft + found.actualBoundingBoxRight),
        above: found.actualBoundingBoxAscent,
        below: found.actualBoundingBoxDescent,
      };
    };
  };

  line(text: string, size: number, y: number, direction = directionOf(text) ?? 'ltr'): void {
    const { x, width } = this.#room;
    this.#text(text, size, { x: this.#isRight ? x + width : x, y, width }, direction);
  }

  tags({ rows, size, boxHeight, rise }: TagRows, top: number, tone: Tone): void {
    const { x, width } = this.#room;
    for (const [row, boxes] of rows.entries()) {
      let along = 0;
      const y = top + row * (boxHeight + tagGap);
      for (const box of boxes) {
        const left = this.#isRight ? x + width - along - box.width : x + along;
        this.#box({ x: left, y, width: box.width, height: boxHeight }, tone);
        const padding = size * 0.7;
        this.#text(
          box.text,
          size,
          {
            x: this.#isRight ? left + box.width - padding : left + padding,
            y: y + rise,
            width: box.width - 2 * padding,
          },
          directionOf(box.text) ?? 'ltr',
        );
        along += box.width + tagGap;
      }
    }
  }

  #box(box: { x: number; y: number; width: number; height: number }, tone: Tone): void {
    const pen = this.#pen;
    const look = colours[tone];
    pen.beginPath();
    pen.roundRect(box.x + 1.5, box.y + 1.5, box.width - 3, box.height - 3, box.height / 2);
    pen.fillStyle = look.box;
    pen.fill();
    pen.strokeStyle = look.boxEdge;
    pen.lineWidth = 3;
    pen.stroke();
    pen.fillStyle = look.ink;
  }

  /** What is wider than its place all the same is narrowed by the browser, never cut. */
  #text(
    text: string,
    size: number,
    at: { x: number; y: number; width: number },
    direction: Direction,
  ): void {
    const pen = this.#pen;
    pen.font = `800 ${size}px ${cardFamilies}`;
    pen.direction = direction;
    pen.textAlign = this.#isRight ? 'right' : 'left';
    pen.fillText(text, at.x, at.y, at.width);
  }
}
