import { expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { application } from '#features/applications/application.table.server.ts';
import { addTestMentor } from '#features/mentorship/mentorship.scene.server.ts';
import { mentorSession, mentorship } from '#features/mentorship/mentorship.table.server.ts';
import { addTestOpportunity } from '#features/opportunities/opportunity.scene.server.ts';
import { tenderBidder } from '#features/tenders/bidding/bidder.table.server.ts';
import { addTestTender } from '#features/tenders/tender.scene.server.ts';
import { getReport } from '#features/site-reports/report.service.server.ts';
import type { ReportId } from '#features/site-reports/report-list.ts';
import { siteFacts } from '#platform/http/site-facts.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import { siteParts } from './features.ts';

const data = useTestDb();
const now = new Date('2026-11-20T12:00:00Z');
const inMay = new Date('2026-05-12T12:00:00Z');
const inJune = new Date('2026-06-12T12:00:00Z');
const site = siteFacts(
  { url: 'https://real.example', mode: 'production' },
  { siteName: 'Real site' },
);

/** What a report tells of May, by measure and part; `all` is the whole. */
async function toldOf(report: ReportId) {
  const { measures } = await getReport(
    testContext({ db: data.db, now, site }),
    siteParts.of('reportSources'),
    report,
    { range: 'own', from: '2026-05', to: '2026-05' },
  );
  return Object.fromEntries(
    measures.map(({ id, whole, parts }) => [
      id,
      Object.fromEntries(
        [...(whole ? [whole] : []), ...parts].flatMap(({ part, total: { value, isLeast } }) =>
          value === 0 && !isLeast ? [] : [[part || 'all', isLeast ? 'withheld' : value]],
        ),
      ),
    ]),
  );
}

const times = async (count: number, make: () => Promise<unknown>) => {
  for (let no = 0; no < count; no += 1) await make();
};

test('Opportunities are told by type, and applications by what became of them', async () => {
  const job = { publishedAt: inMay, isSample: false } as const;
  await times(6, () => addTestOpportunity(data.db, job));
  await times(5, () => addTestOpportunity(data.db, { ...job, type: 'internship' }));
  await addTestOpportunity(data.db, { ...job, hiddenAt: now });
  await addTestOpportunity(data.db, { ...job, sentAt: null });
  await addTestOpportunity(data.db, { ...job, isSample: true });
  await addTestOpportunity(data.db, { ...job, publishedAt: inJune });
  const apply = (values: Partial<typeof application.$inferInsert>) =>
    data.db.insert(application).values({
      status: 'rejected',
      title: 'Baker',
      editedAt: inMay,
      sentAt: inMay,
      endedAt: inJune,
      isSample: false,
      ...values,
    });
  const open = { waitingSince: inMay, endedAt: null } as const;
  await times(6, () => apply({}));
  await times(3, () => apply({ ...open, status: 'sent' }));
  await times(2, () => apply({ ...open, status: 'shortlisted' }));
  await apply({ status: 'rejected', isSample: true });
  await apply({ status: 'draft', sentAt: null, endedAt: null });
  expect(await toldOf('opportunities')).toEqual({
    published: { all: 11, employment: 6, internship: 5 },
    applications: { all: 11, open: 5, rejected: 6 },
  });
});

test('Tenders are told with who was interested, and with the outcomes of those that are awarded', async () => {
  const may = { publishedAt: inMay, closesAt: inJune } as const;
  await times(5, () => addTestTender(data.db, may));
  await addTestTender(data.db, { ...may, hiddenAt: now });
  await addTestTender(data.db, { ...may, withdrawnAt: now });
  await addTestTender(data.db, { ...may, status: 'cancelled', cancelledAt: now });
  const awarded = await addTestTender(data.db, {
    publishedAt: later(inMay, -40 * dayMs),
    closesAt: inMay,
    status: 'awarded',
    awardedOn: '2026-05-31',
  });
  const bid = (values: Partial<typeof tenderBidder.$inferInsert>) =>
    data.db.insert(tenderBidder).values({
      tenderId: awarded.id,
      name: 'Sample Ltd',
      intent: 'bids',
      outcome: 'lost',
      createdAt: inMay,
      ...values,
    });
  await times(5, () => bid({}));
  await times(5, () => bid({ outcome: 'no-bid', intent: 'documents' }));
  await times(2, () => bid({ outcome: 'open', createdAt: inJune }));
  expect(await toldOf('tenders')).toEqual({
    published: { all: 5, council: 5 },
    closed: { all: 'withheld' },
    interest: { all: 10, documents: 5, bids: 5 },
    awarded: { all: 'withheld' },
    outcomes: { all: 10, lost: 5, 'no-bid': 5 },
  });
});

test('Mentoring counts pairs from the ask to the end, and sessions that both confirmed', async () => {
  let next = 0;
  const add = async (
    values: Partial<typeof mentorship.$inferInsert> = {},
    isSample = false,
  ): Promise<string> => {
    const { id: accountId } = await addTestAccount(data.db, ['customer'], {
      firstName: `Mentor${(next += 1)}`,
    });
    const mentee = await addTestAccount(data.db, ['customer'], {
      firstName: `Mentee${next}`,
    });
    const { id: mentorId } = await addTestMentor(data.db, accountId, { isSample });
    const [row] = await data.db
      .insert(mentorship)
      .values({
        mentorId,
        menteeId: mentee.id,
        status: 'ended',
        topic: 'business',
        words: 'Sample words.',
        askedAt: inMay,
        startedAt: inMay,
        endedAt: inMay,
        ...values,
      })
      .returning({ id: mentorship.id });
    return row?.id ?? '';
  };
  await times(5, () => add());
  await times(5, () => add({ status: 'declined', startedAt: null }));
  await add({}, true);
  const pair = await add({ askedAt: inJune, startedAt: inJune, endedAt: inJune });
  const meet = (day: number, status: 'confirmed' | 'logged' | 'queried') =>
    data.db.insert(mentorSession).values({
      mentorshipId: pair,
      status,
      heldOn: `2026-05-${String(day).padStart(2, '0')}`,
      minutes: 60,
      loggedBy: 'mentor',
    });
  for (const day of [1, 8, 15, 22, 31]) await meet(day, 'confirmed');
  await meet(2, 'logged');
  await meet(3, 'queried');
  expect(await toldOf('mentoring')).toEqual({
    asked: { all: 10 },
    started: { all: 5 },
    sessions: { all: 5 },
    completed: { all: 5 },
  });
});
