import { describe, expect, it } from 'vitest';
import type { ImportReport } from '../import.contract.ts';
import { reportLines, runLines } from './report-lines.server.ts';

const report: ImportReport = {
  runId: '01920000-0000-7000-8000-000000000000',
  read: 30,
  created: 4,
  updated: 1,
  unchanged: 0,
  rejected: 25,
  waiting: 3,
  repaired: 3,
  repairs: [
    {
      field: 'postcode',
      key: 'imports:repair.zipZero',
      rows: 3,
      examples: [{ row: 2, from: '8055.0', to: '08055' }],
    },
    {
      field: 'email',
      key: 'imports:leftOut.phone',
      rows: 1,
      examples: [{ row: 3, from: 'ask\u001b[31m', to: null }],
    },
  ],
  rejections: Array.from({ length: 25 }, (_, at) => ({
    row: at + 7,
    field: 'row',
    key: 'imports:error.ragged',
    value: 'A | B',
  })),
  rejectedFor: [{ field: 'row', key: 'imports:error.ragged', rows: 25, examples: [] }],
  waitingFor: { ragged: 2, pair: 1 },
  missing: 24,
  missingNames: Array.from({ length: 20 }, (_, at) => `Missing ${at}`),
  values: [{ field: 'category', value: 'Eatery', rows: 7 }],
  editionOf: null,
  kind: { kind: 'faith', isGiven: false, by: ['Pastor', 'Church'] },
  isLanguageSaid: false,
  columns: {
    used: [{ header: 'company_name', field: 'name' }],
    unused: ['geometry', 'dress code'],
    facts: ['dress code'],
    repeated: ['name'],
  },
};

describe('what the terminal says of a run', () => {
  const lines = reportLines(report);

  it('counts, and tells how to undo it', () => {
    expect(lines.slice(-2)).toEqual([
      '30 rows read: 4 created, 1 updated, 0 unchanged, 25 rejected, 3 waiting; 3 with values corrected or left out.',
      `Run ${report.runId}. To undo it: npm run import -- --undo ${report.runId}`,
    ]);
  });

  it('asks for the language of the words where nobody has said it', () => {
    const asks = 'Language of the words: not known.';
    expect(lines.join('\n')).toContain(asks);
    expect(reportLines({ ...report, isLanguageSaid: true }).join('\n')).not.toContain(asks);
  });

  it('says what the entries are, and why', () => {
    expect(lines[0]).toContain('Entries are: Faith centres, because of “Pastor”, “Church”.');
    const said = reportLines({ ...report, kind: { kind: 'business', isGiven: true, by: [] } });
    expect(said[0]).toBe('Entries are: Businesses, as you said.');
    const usual = reportLines({ ...report, kind: { kind: 'business', isGiven: false, by: [] } });
    expect(usual[0]).toContain('the usual one, since no column says another');
  });

  it('says that another source had the same columns', () => {
    expect(reportLines({ ...report, editionOf: 'Traders 2025' })[0]).toContain(
      'add --source "Traders 2025"',
    );
  });

  it('names columns, some rejected rows and examples of repairs in sentences', () => {
    expect(lines).toContain('Columns used: company_name → name');
    expect(lines).toContain('Columns not used: geometry, dress code');
    expect(lines).toContain(
      'Add --keep-facts to show these of them below the description: dress code',
    );
    expect(lines).toContain('Headers that stand there twice (the first is used): name');
    expect(lines).toContain(
      'Row 7, row: This row has more or fewer cells than the header. “A | B”',
    );
    expect(lines).toContain('… and 5 more rows were rejected.');
    expect(lines).toContain('    row 2: “8055.0” → “08055”');
  });

  it('lets no file write escape sequences to the terminal', () => {
    expect(lines).toContain('    row 3: “ask [31m” → left out');
    expect(lines.join('')).not.toMatch(/\p{Cc}/u);
  });

  it('says of a dry run that nothing was written', () => {
    expect(reportLines({ ...report, runId: null }).at(-1)).toBe(
      'This was a dry run: nothing was written.',
    );
  });

  it('lists runs on a line each, and says when there are none', () => {
    const run = {
      id: report.runId ?? '',
      source: 'Sample register',
      fileName: 'register.csv',
      status: 'done' as const,
      created: 4,
      updated: 1,
      unchanged: 0,
      rejected: 25,
      waiting: 3,
      repaired: 3,
      startedAt: '2026-11-21T12:00:00.000Z',
      finishedAt: null,
    };
    expect(runLines([run])).toEqual([
      `${run.id}  2026-11-21 12:00  done  Sample register (register.csv): 4 created, 1 updated, 0 unchanged, 25 rejected, 3 waiting`,
    ]);
    expect(runLines([])).toEqual(['Nothing has been imported yet.']);
  });
});
