import { expect, test } from 'vitest';
import { escapeCell } from '#platform/text/csv-line.ts';
import type { ReportSource } from '#platform/figures/report-source.server.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { getReport } from '../report.service.server.ts';
import { csvRows } from './report-csv.server.ts';
import { reportPaper } from './report-paper.server.ts';

const data = useTestDb();
const source: ReportSource = {
  report: 'tenders',
  count: async () =>
    [
      ['published', 'council', 12],
      ['published', 'notice', 3],
      ['closed', '', 4],
    ].map(([measure, part, value]) => ({
      month: '2026-10',
      measure: String(measure),
      part: String(part),
      value: Number(value),
    })),
};
const range = { range: 'own', from: '2026-10', to: '2026-10' } as const;
const ctx = () => testContext({ db: data.db });
const view = () => getReport(ctx(), [source], 'tenders', range);

test('a table says what is counted, of which time and what is withheld', async () => {
  const rows = csvRows(ctx(), await view());
  expect(rows).toContainEqual(['Months', 'October 2026']);
  expect(rows).toContainEqual(['Counted on', '2026-11-21']);
  expect(rows.find(([name]) => name === 'What is counted')?.[1]).toContain('Tenders of councils');
  expect(rows).toContainEqual(['Tenders published', 'All', 'October 2026', 15]);
  expect(rows).toContainEqual(['Tenders published', 'From open data', 'October 2026', 'not told']);
  expect(rows).toContainEqual(['Tenders closed', 'All', 'October 2026', 'not told']);
  expect(rows.flat()).not.toContain(3);
  expect(rows.flat()).not.toContain(4);
});

test('no cell of a table begins a formula', async () => {
  const site = { ...ctx().site, name: '=HYPERLINK("x")' };
  const cells = csvRows({ language: 'en', site }, await view()).flat();
  expect(cells.map(escapeCell).filter((cell) => /^[=+\-@]/.test(cell))).toEqual([]);
  expect(cells.map(escapeCell)).toContain(`'=HYPERLINK("x")`);
});

test('paper has the same figures, and withholds the same', async () => {
  const { title, lead, note, blocks } = reportPaper(ctx(), await view());
  expect([title, lead, note]).toEqual(['Tenders', 'October 2026', 'Counted on 21 November 2026']);
  const tables = blocks.flatMap((block) => (block.type === 'table' ? block.rows : []));
  expect(tables).toContainEqual(['All', '15', '0']);
  expect(tables).toContainEqual(['From open data', 'not told', '0']);
  const words = JSON.stringify(blocks);
  expect(words).toContain('Figures between 1 and 4 are not told.');
});
