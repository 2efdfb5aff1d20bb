import * as z from 'zod/mini';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { person } from '#platform/test/actors.ts';
import type { GoldenCase, GoldenRows } from '#platform/test/golden-rows.ts';
import { youthOfferTopics } from './youth-offer.policy.ts';
import type { YouthOfferTopic } from './youth-offer.policy.ts';
import { youthOffer } from './youth-offer.table.server.ts';

const published = { status: 'published' } as const;
const hiddenAt = new Date('2026-01-01T12:00:00Z');
const reader = person({ roles: ['youth'], ageBand: '18-24' });

async function add(db: Db): Promise<void> {
  await addTestAccount(db, ['youth'], { id: reader.id, firstName: 'Reader', ageBand: '18-24' });
  const one = (
    title: string,
    topic: YouthOfferTopic,
    state: Partial<typeof youthOffer.$inferInsert>,
  ) => db.insert(youthOffer).values({ title, text: 'Invented words.', topic, ...state });
  for (const topic of youthOfferTopics) {
    await one(`A ${topic}`, topic, published);
    await one(`Waiting ${topic}`, topic, { status: 'pending' });
    await one(`Refused ${topic}`, topic, { status: 'refused' });
    await one(`Hidden ${topic}`, topic, { ...published, hiddenAt });
  }
}

const cases: readonly GoldenCase[] = youthOfferTopics.map((topic) => [{ topic }, `A ${topic}`]);

const Titles = z.object({ items: z.array(z.object({ title: z.string() })) });
const namesOf = (answer: unknown) => z.parse(Titles, answer).items.map(({ title }) => title);

export const golden: GoldenRows = {
  add,
  lists: [{ endpoints: ['listYouthOffers'], actor: reader, namesOf, cases }],
};
