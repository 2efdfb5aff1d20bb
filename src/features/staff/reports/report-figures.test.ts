import { beforeEach, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import type { Person } from '#platform/access/actor.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import type { CaseKind } from '../case-kind.server.ts';
import { caseDecision, staffCase } from '../case.table.server.ts';
import { report } from '../report.table.server.ts';
import { reportFigures } from './report-figures.server.ts';

const data = useTestDb();
const span = { from: new Date('2026-03-01T00:00:00Z'), until: new Date('2026-04-01T00:00:00Z') };
const inMarch = new Date('2026-03-10T12:00:00Z');
const look: CaseKind = {
  kind: 'look',
  ns: 'staff',
  outcomes: [],
  isSecondLook: true,
  show: async () => new Map(),
  decide: async () => undefined,
  undo: async () => undefined,
};
const count = () => reportFigures([look]).count(data.db, span);

let moderator: Person;
let next = 0;
beforeEach(async () => {
  moderator = await addTestAccount(data.db, ['moderator'], { firstName: 'Ama' });
});

const addCase = async (columns: Partial<typeof staffCase.$inferInsert> = {}) => {
  next += 1;
  const [row] = await data.db
    .insert(staffCase)
    .values({
      kind: 'report',
      subjectType: 'listing',
      subjectId: `01990000-0000-7000-8000-${String(next).padStart(12, '0')}`,
      severity: 3,
      status: 'decided',
      queuedAt: inMarch,
      createdAt: inMarch,
      ...columns,
    })
    .returning();
  if (!row) throw new Error('No case was added.');
  return row;
};
const decide = (caseId: string, columns: Partial<typeof caseDecision.$inferInsert> = {}) =>
  data.db.insert(caseDecision).values({
    caseId,
    stage: 'first',
    outcome: 'act',
    reason: '',
    decidedBy: moderator.id,
    decidedAt: new Date('2026-03-10T22:00:00Z'),
    ...columns,
  });
const addReport = async (columns: Partial<typeof report.$inferInsert> = {}) => {
  const { id: caseId, subjectId } = await addCase({ status: 'open' });
  await data.db.insert(report).values({
    subjectType: 'listing',
    subjectId,
    title: 'Sample',
    url: '/b/sample',
    reason: 'wrong',
    text: 'Sample words.',
    language: 'en',
    caseId,
    createdAt: inMarch,
    ...columns,
  });
};

test('reports are counted in the month in which they came, by sort of thing and by reason', async () => {
  await addReport();
  await addReport({ subjectType: 'group-post', reason: 'hate' });
  await addReport({ subjectType: 'tender', reason: 'fraud' });
  await addReport({ createdAt: span.until });
  await addReport({ createdAt: new Date('2026-02-28T23:59:59Z') });
  expect((await count()).received).toMatchObject({
    sum: 3,
    tables: {
      sort: { pages: 1, community: 1, other: 1, events: 0, reviews: 0 },
      reason: { wrong: 1, hate: 1, fraud: 1, danger: 0 },
    },
  });
});

test('decisions are counted as they stand, with the hours since the first report', async () => {
  await decide((await addCase()).id);
  const undone = await addCase();
  await decide(undone.id, { outcome: 'act', undoneAt: inMarch });
  await decide(undone.id, { outcome: 'dismiss', decidedAt: new Date('2026-03-11T12:00:00Z') });
  await decide((await addCase()).id, { decidedAt: span.until });
  await decide((await addCase({ kind: 'review' })).id);
  const { decided, undone: takenBack } = await count();
  expect(decided).toEqual({
    sum: 2,
    tables: { outcome: { act: 1, dismiss: 1, closed: 0 } },
    hours: { median: 10, p95: 24 },
  });
  expect(takenBack?.sum).toBe(1);
});

test('appeals are counted when they are decided, and whether something was changed', async () => {
  for (const after of ['act', 'dismiss', 'dismiss']) {
    const { id } = await addCase({ appealedAt: inMarch });
    await decide(id, { decidedAt: new Date('2026-02-01T00:00:00Z') });
    await decide(id, { stage: 'appeal', outcome: after });
  }
  const { asked, looks, decided } = await count();
  expect(asked?.sum).toBe(3);
  expect(looks).toMatchObject({ sum: 3, tables: { outcome: { changed: 2, stayed: 1 } } });
  expect(decided?.sum).toBe(0);
});

test('other looks at what stewards did are counted apart, without those that nobody decided', async () => {
  for (const outcome of ['back', 'stays', 'closed'])
    await decide((await addCase({ kind: 'look' })).id, { outcome });
  const { stewardsAsked, stewardsLooks } = await count();
  expect(stewardsAsked?.sum).toBe(3);
  expect(stewardsLooks).toMatchObject({ sum: 2, tables: { outcome: { changed: 1, stayed: 1 } } });
});
