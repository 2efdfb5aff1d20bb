import { expect, test } from 'vitest';
import type { ReportCount, ReportSource } from '#platform/figures/report-source.server.ts';
import { anonymous } from '#platform/access/actor.ts';
import { personWith } from '#platform/test/actors.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { viewCountDay } from '../page-view.table.server.ts';
import { ViewCounter } from '../view-counter.server.ts';
import { getJourneyFigures } from './journey.service.server.ts';
import { journeysDownload } from './journeys-csv.server.ts';

const data = useTestDb();
const admin = () => testContext({ db: data.db, actor: personWith('admin') });

const count = (month: string, measure: string, value: number, part = ''): ReportCount => ({
  month,
  measure,
  part,
  value,
});
const source = (report: string, counts: readonly ReportCount[]): ReportSource => ({
  report,
  count: async () => counts,
});
const sources = [
  source('claims', [
    count('2026-10', 'received', 7),
    count('2026-11', 'received', 3),
    count('2026-10', 'decided', 6, 'kept'),
    count('2026-10', 'decided', 5, 'late'),
  ]),
  source('growth', [
    count('2026-10', 'members', 12),
    count('2026-09', 'listings', 8, 'business'),
    count('2026-09', 'listings', 2, 'embassy'),
    count('2026-10', 'listings', 3, 'business'),
  ]),
];

const view = (day: string, value: string, views: number, isSample = false) => ({
  day,
  dimension: 'page' as const,
  value,
  views,
  isSample,
});

const figures = async () => {
  const told = await getJourneyFigures(admin(), new ViewCounter(), sources);
  return (journey: string, step: string) =>
    told.journeys.find(({ id }) => id === journey)?.steps.find(({ id }) => id === step);
};

test('the steps of a journey are counts of the last six months, side by side', async () => {
  await data.db
    .insert(viewCountDay)
    .values([
      view('2026-10-01', 'claim', 9),
      view('2026-10-31', 'claim-faith', 4),
      view('2026-10-02', 'claims-of-nobody', 50),
      view('2026-11-02', 'claim', 2),
    ]);
  const { months } = await getJourneyFigures(admin(), new ViewCounter(), sources);
  expect(months).toEqual(['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11']);
  const stepOf = await figures();
  expect(stepOf('claim', 'pages')).toEqual({
    id: 'pages',
    counts: 'views',
    values: [0, 0, 0, 0, 13, null],
  });
  expect(stepOf('claim', 'sent')).toEqual({
    id: 'sent',
    counts: 'done',
    values: [0, 0, 0, 0, 7, null],
  });
  expect(stepOf('claim', 'decided')?.values).toEqual([0, 0, 0, 0, 11, 0]);
  expect(stepOf('join', 'members')?.values.at(4)).toBe(12);
});

test('what a report tells by parts is summed up and withheld as it is there', async () => {
  const stepOf = await figures();
  expect(stepOf('add', 'published')?.values).toEqual([0, 0, 0, 10, null, 0]);
});

test('the file has a line for each step', async () => {
  const file = await journeysDownload(new ViewCounter(), sources).find(admin(), {
    params: {},
    query: {},
  });
  const lines: string[] = [];
  for await (const line of file.lines) lines.push(line);
  expect(lines.join('')).toContain('"Claims sent","Everybody, counted as in the reports","0"');
});

test.each([anonymous, personWith('moderator'), personWith('council')])(
  'is read by admins alone',
  async (actor) => {
    await expect(
      getJourneyFigures({ ...admin(), actor }, new ViewCounter(), sources),
    ).rejects.toMatchObject({ name: 'AppError' });
  },
);
