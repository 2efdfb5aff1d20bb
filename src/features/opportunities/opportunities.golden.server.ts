import * as z from 'zod/mini';
import { emptyDraftOf } from '#features/directory/empty-draft.ts';
import { addTestListing } from '#features/directory/listing.scene.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { eq } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import type { GoldenCase, GoldenRows } from '#platform/test/golden-rows.ts';
import { personWith } from '#platform/test/actors.ts';
import { testNow } from '#platform/test/test-context.server.ts';
import { minuteMs } from '#platform/time/durations.ts';
import { earlier } from '#platform/time/moments.ts';
import { addTestOpportunity } from './opportunity.scene.server.ts';
import type { opportunity } from './opportunity.table.server.ts';

const pageId = '01990000-0000-7000-8000-000000000062';
const peckham = { lat: 51.474, lng: -0.069, city: 'Peckham, London' };
const leeds = { lat: 53.797, lng: -1.543, city: 'Leeds' };
const aberdeen = { lat: 57.15, lng: -2.1, city: 'Aberdeen' };
const minutesAgo = (minutes: number) => earlier(testNow, minutes * minuteMs);

/** Jobs of another pay: an hour's in pounds, for the week's hours. */
const paying = (hourly: number, hoursPerWeek: number) => ({
  payFrom: hourly * 100,
  hourly: hourly * 100,
  hoursPerWeek,
  yearly: hourly * hoursPerWeek * 52 * 100,
});

async function add(db: Db): Promise<void> {
  let minutes = 0;
  const one = (title: string, values: Partial<typeof opportunity.$inferInsert> = {}) => {
    minutes += 1;
    return addTestOpportunity(db, { title, publishedAt: minutesAgo(minutes), ...values });
  };
  const listingId = await addTestListing(db, testNow, {
    ...emptyDraftOf('business'),
    name: 'Page',
  });
  await db.update(listing).set({ id: pageId }).where(eq(listing.id, listingId));
  await one('Bàker', {
    ...peckham,
    ...paying(13, 20),
    deadline: '2026-11-25',
    needs: 'Strong arms',
  });
  await one('Clerk', { ...leeds, ...paying(26, 40), deadline: '2026-12-10', remote: 'part' });
  await one('Writer', {
    type: 'contributor',
    ...leeds,
    pay: 'unpaid',
    unpaidReason: 'charity',
    payFrom: null,
    hourly: null,
    noExperience: true,
  });
  await one('Intern', { type: 'internship', ...aberdeen, ...paying(16, 35), ageFrom: 18 });
  await one('Homeworker', {
    remote: 'whole',
    city: '',
    ...paying(19, 36),
    hostListingId: pageId,
    ageFrom: 21,
    deadline: '2027-01-31',
  });
  await one('Apprentice', { type: 'apprenticeship' });
  await one('Helper', { type: 'contributing', city: 'Birmingham', deadline: '2026-12-20' });
  await one('Scholar', { type: 'scholarship', city: 'Manchester', deadline: '2026-12-21' });
  await one('Trainee', { type: 'training', city: 'Headingley, Leeds', deadline: '2026-12-22' });
  await one('Learner', { type: 'training', city: '', remote: 'whole', deadline: '2026-12-23' });
  await one('Late baker', { deadline: '2026-11-20' });
  await one('Closed baker', { closedAt: testNow });
  await one('Draft baker', { status: 'pending', sentAt: null });
  await one('Refused baker', { status: 'refused' });
  await one('Hidden baker', { hiddenAt: testNow });
}

const all = 'Bàker, Clerk, Writer, Intern, Homeworker';

const cases: readonly GoldenCase[] = [
  [{ q: 'baker' }, 'Bàker'],
  [{ q: 'strong arms' }, 'Bàker'],
  [{ q: '%' }, ''],
  [{ near: 'Peckham' }, 'Bàker'],
  [{ near: 'Leeds' }, 'Clerk, Writer'],
  [{ near: 'Leeds', within: '1' }, 'Clerk, Writer'],
  [{ near: 'Brixton', within: '1' }, ''],
  [{ near: 'Brixton', within: '3' }, 'Bàker'],
  [{ near: 'Brixton', within: '5' }, 'Bàker'],
  [{ near: 'Croydon', within: '10' }, 'Bàker'],
  [{ near: 'Watford', within: '25' }, 'Bàker'],
  [{ near: 'Brighton', within: '50' }, 'Bàker'],
  [{ type: 'contributor' }, 'Writer'],
  [{ type: 'employment' }, 'Bàker, Clerk, Homeworker'],
  [{ type: 'internship' }, 'Intern'],
  [{ remote: 'none' }, 'Bàker, Writer, Intern'],
  [{ remote: 'part' }, 'Clerk'],
  [{ remote: 'whole' }, 'Homeworker'],
  [{ paid: '1' }, 'Bàker, Clerk, Intern, Homeworker'],
  [{ hourly: '13' }, 'Bàker, Clerk, Intern, Homeworker'],
  [{ hourly: '15' }, 'Clerk, Intern, Homeworker'],
  [{ hourly: '18' }, 'Clerk, Homeworker'],
  [{ hourly: '20' }, 'Clerk'],
  [{ hourly: '25' }, 'Clerk'],
  [{ yearly: '20000' }, 'Clerk, Intern, Homeworker'],
  [{ yearly: '25000' }, 'Clerk, Intern, Homeworker'],
  [{ yearly: '30000' }, 'Clerk, Homeworker'],
  [{ yearly: '40000' }, 'Clerk'],
  [{ yearly: '50000' }, 'Clerk'],
  [{ hours: 'full' }, 'Clerk, Intern, Homeworker'],
  [{ hours: 'part' }, 'Bàker'],
  [{ closing: 'week' }, 'Bàker'],
  [{ closing: 'month' }, 'Bàker, Clerk'],
  [{ age: '16' }, 'Bàker, Clerk, Writer'],
  [{ age: '18' }, 'Bàker, Clerk, Writer, Intern'],
  [{ easy: '1' }, 'Writer'],
  [{ host: pageId }, 'Homeworker'],
  [{ sort: 'newest' }, all],
  [{ sort: 'closing' }, 'Bàker, Clerk, Writer, Intern, Homeworker'],
  [{ near: 'Croydon', within: '50', sort: 'nearest' }, 'Bàker'],
  [{ limit: '3' }, 'Bàker, Clerk, Writer'],
];

const youthCases: readonly GoldenCase[] = [
  [{ type: 'apprenticeship' }, 'Apprentice'],
  [{ type: 'internship' }, 'Intern'],
  [{ type: 'contributing' }, 'Helper'],
  [{ type: 'scholarship' }, 'Scholar'],
  [{ type: 'training' }, 'Trainee, Learner'],
  [{ place: 'london' }, 'Apprentice'],
  [{ place: 'birmingham' }, 'Helper'],
  [{ place: 'manchester' }, 'Scholar'],
  [{ place: 'leeds' }, 'Trainee'],
  [{ place: 'remote' }, 'Learner'],
];

const Titles = z.object({ items: z.array(z.object({ title: z.string() })) });

export const golden: GoldenRows = {
  add,
  lists: [
    {
      endpoints: ['listOpportunities'],
      namesOf: (answer) => z.parse(Titles, answer).items.map(({ title }) => title),
      cases,
    },
    {
      endpoints: ['listYouthOpportunities'],
      actor: personWith('youth'),
      namesOf: (answer) => z.parse(Titles, answer).items.map(({ title }) => title),
      cases: youthCases,
    },
  ],
};
