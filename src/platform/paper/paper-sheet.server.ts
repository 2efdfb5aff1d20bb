import { scaleOf } from './paper-faces.server.ts';
import type { Face } from './paper-faces.server.ts';
import { breakIntoLines } from './paper-lines.server.ts';
import type { Line, Piece } from './paper-lines.server.ts';
import type { PaperSpan } from './paper.server.ts';

/** How words of one kind stand. */
export interface Style {
  size: number;
  /** From line to line. */
  leading: number;
  colour: string;
  /** Room at the side where lines begin. */
  indent?: number;
  /** How wide lines are where they don't go to the other side: in a column. */
  measure?: number;
  strong?: boolean;
  emphasis?: boolean;
}

/** A part of the text in the tree that screen readers follow. */
export interface Part {
  tag: string;
  element: PDFKit.PDFStructureElement;
}

const linkColour = '#98390f';

/** A document that is written from top to bottom. It knows where the next line stands. */
export class PaperSheet {
  readonly document: PDFKit.PDFDocument;
  readonly isRightToLeft: boolean;
  readonly root: Part;
  /** Lower edge of what has been written. */
  y: number;
  readonly #widths = new Map<string, number>();

  constructor(document: PDFKit.PDFDocument, isRightToLeft: boolean) {
    this.document = document;
    this.isRightToLeft = isRightToLeft;
    this.root = { tag: 'Document', element: document.struct('Document') };
    document.addStructure(this.root.element);
    this.y = document.page.margins.top;
  }

  get left(): number {
    return this.document.page.margins.left;
  }

  get width(): number {
    return this.document.page.width - this.left - this.document.page.margins.right;
  }

  part(tag: string, parent: Part = this.root): Part {
    const element = this.document.struct(tag);
    parent.element.add(element);
    return { tag, element };
  }

  lines(
    spans: readonly PaperSpan[],
    { size, indent = 0, measure, strong, emphasis }: Style,
  ): Line[] {
    const styled = spans.map((span) => ({
      ...span,
      strong: span.strong || strong,
      emphasis: span.emphasis || emphasis,
    }));
    return breakIntoLines(styled, {
      width: (text, face) => this.#widthOf(text, face) * size,
      lineWidth: measure ?? this.width - indent,
      isRightToLeft: this.isRightToLeft,
    });
  }

  /** Room above what comes next, unless a page begins with it. */
  space(height: number): void {
    if (this.y > this.document.page.margins.top) this.y += height;
  }

  /** Goes on overleaf where there is less room than this. */
  need(height: number): void {
    const { page } = this.document;
    if (this.y + height <= page.height - page.margins.bottom) return;
    this.document.addPage();
    this.y = page.margins.top;
  }

  /** Writes lines one below the other; neither the first nor the last of several stands alone on its page. */
  write(lines: readonly Line[], style: Style, part: Part): void {
    for (const [place, line] of lines.entries()) {
      const left = lines.length - place;
      const isAtEnd = place === 0 || left === 2;
      const together = isAtEnd && left === 3 ? 3 : Math.min(left, isAtEnd ? 2 : 1);
      this.need(together * style.leading);
      this.#draw(line, style, part, this.startOf(line.width, style.indent));
      this.y += style.leading;
    }
  }

  /** What is no part of the text: screen readers pass over it. */
  decorate(type: 'Layout' | 'Pagination', draw: () => void): void {
    this.document.markContent('Artifact', { type });
    draw();
    this.document.endMarkedContent();
  }

  /** Left edge of something as wide as this that stands where lines begin. */
  startOf(width: number, indent = 0): number {
    return this.isRightToLeft ? this.left + this.width - indent - width : this.left + indent;
  }

  /** Left edge of something as wide as this that stands where lines end. */
  endOf(width: number): number {
    return this.isRightToLeft ? this.left : this.left + this.width - width;
  }

  /** The letters of a line from `x` on, without a part in the text. */
  letters(line: Line, style: Style, x: number, baseline: number): void {
    for (const [piece, from] of placesOf(line, x)) this.#ink(piece, style, from, baseline);
  }

  /** In reading order, so that it is read aloud in it. */
  #draw(line: Line, style: Style, part: Part, x: number): void {
    const baseline = this.y + (style.leading + style.size * capHeight) / 2;
    const places = placesOf(line, x);
    for (const piece of line.read) {
      const from = places.get(piece) ?? x;
      const own = piece.href === undefined ? part : this.part('Link', part);
      own.element.add(this.document.markStructureContent(own.tag));
      this.#ink(piece, style, from, baseline);
      this.document.endMarkedContent();
      if (piece.href !== undefined) this.#link(piece, piece.href, style, from, own);
    }
  }

  #ink({ text, face, href, width }: Piece, { size, colour }: Style, x: number, y: number): void {
    const ink = href === undefined ? colour : linkColour;
    this.#take(face, size);
    this.document
      .fillColor(ink)
      .text(text, x, y, { lineBreak: false, baseline: 'alphabetic', features });
    if (href === undefined) return;
    this.document.rect(x, y + size * 0.16, width, 0.5).fill(ink);
  }

  #link({ width }: Piece, href: string, { leading }: Style, x: number, { element }: Part): void {
    const options = { Border: [0, 0, 0], structParent: element };
    this.document.link(x, this.y, width, leading, href, options);
  }

  /** At the size of one point. Shaping takes its time, and the same words are measured again and again. */
  #widthOf(text: string, face: Face): number {
    const key = `${face} ${text}`;
    const known = this.#widths.get(key);
    if (known !== undefined) return known;
    this.#take(face, 1);
    const width = this.document.widthOfString(text, { features });
    this.#widths.set(key, width);
    return width;
  }

  #take(face: Face, size: number): void {
    this.document.font(face).fontSize(size * scaleOf(face));
  }
}

/** How much of the height of letters a capital reaches. */
const capHeight = 0.71;

/** Any feature makes the shaper look at whole words in a row; without one it takes word by word, from left to right. */
const features: PDFKit.Mixins.OpenTypeFeatures[] = ['rtla'];

/** Left edge of each piece of a line that begins at `x`. */
function placesOf({ seen }: Line, x: number): Map<Piece, number> {
  const places = new Map<Piece, number>();
  let at = x;
  for (const piece of seen) {
    places.set(piece, at);
    at += piece.width;
  }
  return places;
}
