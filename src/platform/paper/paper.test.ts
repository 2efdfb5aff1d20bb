import { describe, expect, test } from 'vitest';
import { nobody } from '#platform/http/scarce-places.server.ts';
import { PaperDesk } from './paper-desk.server.ts';
import { drawPaper } from './paper.server.ts';
import type { Paper } from './paper.server.ts';

const now = new Date('2026-05-03T10:00:00Z');
const paper: Paper = {
  language: 'en',
  title: 'What we hold to',
  lead: 'Two things.',
  blocks: [
    { type: 'heading', level: 2, spans: [{ text: 'One' }] },
    {
      type: 'paragraph',
      spans: [{ text: 'See ' }, { text: 'the list', href: 'https://a.example' }],
    },
    { type: 'quote', paragraphs: [[{ text: 'Words', emphasis: true }]] },
    { type: 'list', isOrdered: true, items: [[{ text: 'first' }], [{ text: 'second' }]] },
    { type: 'table', columns: ['Month', 'Count'], rows: [['May', '12']] },
  ],
  siteName: 'Test site',
  address: 'https://a.example/manifesto',
  note: '',
};
const draw = async (changes: Partial<Paper> = {}) =>
  (await drawPaper({ ...paper, ...changes }, now)).toString('latin1');
const pagesOf = (pdf: string) => pdf.match(/\/Type \/Page\b/g)?.length;

describe('A paper', () => {
  test('is a PDF that names its title and language and is tagged', async () => {
    const pdf = await draw();
    expect(pdf).toMatch(/^%PDF-1\.7/);
    for (const part of ['(What we hold to)', '/Lang (en)', '/Marked true', '/DisplayDocTitle true'])
      expect(pdf).toContain(part);
    for (const tag of [
      'H1',
      'H2',
      'P',
      'Link',
      'BlockQuote',
      'L',
      'LI',
      'Lbl',
      'LBody',
      'Table',
      'TR',
      'TH',
      'TD',
    ])
      expect(pdf).toContain(`/S /${tag}\n`);
    expect(pdf).toContain('/URI (https://a.example)');
    expect(pagesOf(pdf)).toBe(1);
  });

  test('goes on overleaf, as far as its text goes', async () => {
    const long = { type: 'paragraph', spans: [{ text: 'word '.repeat(2000) }] } as const;
    expect(pagesOf(await draw({ blocks: [long] }))).toBe(4);
  });

  test('takes a table over to the next pages row by row', async () => {
    const rows = Array.from({ length: 120 }, (_, row) => [`Row ${row}`, String(row)]);
    const table = { type: 'table', columns: ['Row', 'Count'], rows } as const;
    expect(pagesOf(await draw({ blocks: [table] }))).toBe(4);
  });

  test('embeds the letters of what is written in it, and of nothing else', async () => {
    const latin = await draw();
    expect(latin).toContain('+NotoSerif-Regular');
    expect(latin).not.toContain('Amiri');
    const arabic = await draw({ language: 'ar', title: 'البيان', lead: 'ثمانية أمور', blocks: [] });
    expect(arabic).toContain('+Amiri-Bold');
    expect(arabic).toContain('/Lang (ar)');
  });
});

describe('The desk', () => {
  test('draws the same words once, also for two who ask at once, and other words anew', async () => {
    const desk = new PaperDesk();
    const [first, second] = await Promise.all([
      desk.draw(paper, nobody, now),
      desk.draw({ ...paper }, nobody, now),
    ]);
    expect(second).toBe(first);
    expect(await desk.draw({ ...paper, lead: 'Three things.' }, nobody, now)).not.toBe(first);
    expect(await desk.draw(paper, nobody, now)).toBe(first);
  });
});
