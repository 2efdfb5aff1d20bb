import { colours } from '#platform/share-picture/picture-ground.server.ts';
import type { PaperBlock } from './paper.server.ts';
import type { PaperSheet, Part, Style } from './paper-sheet.server.ts';

type Table = Extract<PaperBlock, { type: 'table' }>;

/** What of the width the first column takes. */
const firstShare = 0.46;
const gap = 8;

/** A row goes overleaf whole, and each has a line below it. */
export function writeTable(sheet: PaperSheet, { columns, rows }: Table): void {
  const table = sheet.part('Table');
  sheet.space(8);
  writeRow(sheet, columns, { table, isHead: true });
  for (const row of rows) writeRow(sheet, row, { table, isHead: false });
  sheet.space(6);
}

function writeRow(
  sheet: PaperSheet,
  cells: readonly string[],
  { table, isHead }: { table: Part; isHead: boolean },
): void {
  const row = sheet.part('TR', table);
  const leading = 15 * (sheet.isRightToLeft ? 1.2 : 1);
  const written = cells.map((text, place) => {
    const style: Style = {
      size: 10,
      leading,
      colour: isHead ? colours.ink : '#221c18',
      strong: isHead,
      ...columnOf(sheet, place, cells.length),
    };
    const part = sheet.part(isHead || place === 0 ? 'TH' : 'TD', row);
    return { style, part, lines: sheet.lines([{ text }], style) };
  });
  const height = Math.max(...written.map(({ lines }) => lines.length)) * leading;
  sheet.need(height + 4);
  const top = sheet.y;
  for (const { lines, style, part } of written) {
    sheet.y = top;
    sheet.write(lines, style, part);
  }
  sheet.y = top + height + 2;
  sheet.decorate('Layout', () => {
    sheet.document.rect(sheet.left, sheet.y, sheet.width, isHead ? 1 : 0.4).fill(colours.gold);
  });
  sheet.y += 2;
}

function columnOf(sheet: PaperSheet, place: number, count: number) {
  const first = count === 1 ? sheet.width : sheet.width * firstShare;
  const other = (sheet.width - first) / Math.max(count - 1, 1);
  return {
    indent: place === 0 ? 0 : first + (place - 1) * other,
    measure: (place === 0 ? first : other) - gap,
  };
}
