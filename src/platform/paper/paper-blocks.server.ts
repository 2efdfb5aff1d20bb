import { colours } from '#platform/share-picture/picture-ground.server.ts';
import type { Line } from './paper-lines.server.ts';
import type { PaperBlock, PaperSpan } from './paper.server.ts';
import { writeTable } from './paper-table.server.ts';
import type { PaperSheet, Part, Style } from './paper-sheet.server.ts';

type Kind = 'body' | 'heading' | 'subheading' | 'quote';

/** Sizes in points. Arabic letters reach further up and down, so their lines stand further apart. */
function styleOf(kind: Kind, isRightToLeft: boolean): Style {
  const looser = isRightToLeft ? 1.2 : 1;
  switch (kind) {
    case 'heading':
      return { size: 14.5, leading: 20 * looser, colour: colours.ink, strong: true };
    case 'subheading':
      return { size: 12, leading: 17 * looser, colour: colours.ink, strong: true };
    case 'quote':
      return { size: 13, leading: 20 * looser, colour: colours.ink, emphasis: true, indent: 18 };
    case 'body':
      return { size: 10.75, leading: 17 * looser, colour: '#221c18' };
  }
}

/** A heading stays on the page of what it heads, at least of the first lines. */
export function writeBlock(
  sheet: PaperSheet,
  block: PaperBlock,
  next: PaperBlock | undefined,
): void {
  switch (block.type) {
    case 'heading':
      return writeHeading(sheet, block, next !== undefined);
    case 'paragraph':
      return writeParagraph(sheet, block.spans, sheet.part('P'));
    case 'list':
      return writeList(sheet, block);
    case 'quote':
      return writeQuote(sheet, block.paragraphs);
    case 'table':
      return writeTable(sheet, block);
  }
}

function writeHeading(
  sheet: PaperSheet,
  { level, spans }: Extract<PaperBlock, { type: 'heading' }>,
  hasMore: boolean,
): void {
  const style = styleOf(level === 2 ? 'heading' : 'subheading', sheet.isRightToLeft);
  const lines = sheet.lines(spans, style);
  const below = hasMore ? 3 * styleOf('body', sheet.isRightToLeft).leading : 0;
  sheet.space(level === 2 ? 16 : 10);
  sheet.need(lines.length * style.leading + below);
  sheet.document.outline.addItem(spans.map(({ text }) => text).join(''));
  // The title is the first level.
  sheet.write(lines, style, sheet.part(`H${level}`));
}

function writeParagraph(sheet: PaperSheet, spans: readonly PaperSpan[], part: Part): void {
  const style = styleOf('body', sheet.isRightToLeft);
  sheet.space(4);
  sheet.write(sheet.lines(spans, style), style, part);
}

function writeList(
  sheet: PaperSheet,
  { isOrdered, items }: Extract<PaperBlock, { type: 'list' }>,
): void {
  const list = sheet.part('L');
  const style = { ...styleOf('body', sheet.isRightToLeft), indent: 20 };
  for (const [place, spans] of items.entries()) {
    const item = sheet.part('LI', list);
    const lines = sheet.lines(spans, style);
    sheet.space(4);
    sheet.need(Math.min(lines.length, 2) * style.leading);
    const mark = isOrdered ? `${place + 1}.` : '•';
    writeMark(sheet, sheet.lines([{ text: mark }], style), style, sheet.part('Lbl', item));
    sheet.write(lines, style, sheet.part('LBody', item));
  }
}

/** Number or dot, on the first line of its item. */
function writeMark(sheet: PaperSheet, lines: readonly Line[], style: Style, part: Part): void {
  const { y } = sheet;
  sheet.write(lines, { ...style, indent: 2 }, part);
  sheet.y = y;
}

function writeQuote(sheet: PaperSheet, paragraphs: readonly (readonly PaperSpan[])[]): void {
  const style = styleOf('quote', sheet.isRightToLeft);
  const quote = sheet.part('BlockQuote');
  sheet.space(12);
  for (const spans of paragraphs) {
    const lines = sheet.lines(spans, style);
    for (const line of lines) {
      sheet.need(style.leading);
      const top = sheet.y;
      sheet.decorate('Layout', () => {
        sheet.document.rect(sheet.startOf(3), top, 3, style.leading).fill(colours.gold);
      });
      sheet.write([line], style, quote);
    }
  }
  sheet.space(6);
}
