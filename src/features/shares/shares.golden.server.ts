import * as z from 'zod/mini';
import type { Db } from '#platform/db/db.server.ts';
import type { GoldenCase, GoldenRows } from '#platform/test/golden-rows.ts';
import type { ShareSort } from './share.policy.ts';
import { communityShare } from './share.table.server.ts';

const far = new Date('2100-01-01T12:00:00Z');
const past = new Date('2020-01-01T12:00:00Z');
const leeds = { place: 'Leeds', lat: 53.8, lng: -1.55 };

async function add(db: Db): Promise<void> {
  const one = (
    text: string,
    sort: ShareSort,
    state: Partial<typeof communityShare.$inferInsert> = {},
  ) =>
    db
      .insert(communityShare)
      .values({ text, sort, status: 'published', shownUntil: far, sampleName: 'A.', ...state });
  await one('Win', 'win', leeds);
  await one('Tip', 'tip', leeds);
  await one('Need', 'need', leeds);
  await one('Offer', 'offer');
  await one('Waiting', 'win', { status: 'pending' });
  await one('Refused', 'win', { status: 'refused' });
  await one('Hidden', 'win', { hiddenAt: past });
  await one('Over', 'win', { shownUntil: past });
}

const cases: readonly GoldenCase[] = [
  [{ sort: 'win' }, 'Win'],
  [{ sort: 'tip' }, 'Tip'],
  [{ sort: 'need' }, 'Need'],
  [{ sort: 'offer' }, 'Offer'],
  [{ near: 'Leeds' }, 'Offer, Need, Tip, Win'],
  [{ near: 'Bristol' }, 'Offer'],
  [{ near: 'Nowhere at all' }, 'Offer'],
];

const Texts = z.object({ items: z.array(z.object({ text: z.string() })) });
const namesOf = (answer: unknown) => z.parse(Texts, answer).items.map(({ text }) => text);

export const golden: GoldenRows = {
  add,
  lists: [{ endpoints: ['listShares'], namesOf, cases }],
};
