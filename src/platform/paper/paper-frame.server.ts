import { colours, wovenStrip } from '#platform/share-picture/picture-ground.server.ts';
import type { PaperSheet, Style } from './paper-sheet.server.ts';
import type { Paper } from './paper.server.ts';

/** In points. Lines of about 70 letters. */
export const pageMargins = { top: 76, bottom: 84, left: 84, right: 84 };

const strip = 12;
const small: Style = { size: 8.5, leading: 12, colour: colours.soft };

/** The first page begins with the strip of the site, its name, the title and the lead. */
export function drawHead(sheet: PaperSheet, { title, lead, siteName }: Paper): void {
  const looser = sheet.isRightToLeft ? 1.2 : 1;
  const label: Style = { size: 10, leading: 16, colour: colours.laterite, strong: true };
  const heading: Style = { size: 32, leading: 40 * looser, colour: colours.ink, strong: true };
  const below: Style = { size: 13, leading: 20 * looser, colour: colours.soft };
  sheet.write(sheet.lines([{ text: siteName }], label), label, sheet.part('P'));
  sheet.y += 6;
  sheet.write(sheet.lines([{ text: title }], heading), heading, sheet.part('H1'));
  sheet.y += 6;
  sheet.write(sheet.lines([{ text: lead }], below), below, sheet.part('P'));
  sheet.y += 6;
}

/** The strip above and the foot below each page, once it is known how many there are. */
export function drawFeet(sheet: PaperSheet, { siteName, address, note }: Paper): void {
  const { document } = sheet;
  const { start, count } = document.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    document.switchToPage(page);
    // Text below the margin would begin a new page.
    document.page.margins.bottom = 0;
    sheet.decorate('Pagination', () => {
      for (const { x, y, width, height, fill } of wovenStrip({
        width: document.page.width,
        y: 0,
        height: strip,
      }))
        document.rect(x, y, width, height).fill(fill);
      const top = document.page.height - pageMargins.bottom + 30;
      document.rect(sheet.left, top, sheet.width, 0.75).fill(colours.gold);
      foot(sheet, [siteName, note].filter(Boolean).join(' · '), 'start', top + 16);
      foot(sheet, `${page - start + 1} / ${count}`, 'end', top + 16);
      foot(sheet, address, 'start', top + 28);
    });
  }
}

function foot(sheet: PaperSheet, text: string, side: 'start' | 'end', baseline: number): void {
  const [line] = sheet.lines([{ text }], small);
  if (!line) return;
  const x = side === 'start' ? sheet.startOf(line.width) : sheet.endOf(line.width);
  sheet.letters(line, small, x, baseline);
}
