import { inArray } from 'drizzle-orm';
import { listing } from '#features/directory/listing.table.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { SubjectKind } from '#platform/subjects/subject.server.ts';
import { testNow } from '#platform/test/test-context.server.ts';
import { searchTextOfOpportunity } from './holding/opportunity-columns.server.ts';
import { opportunity } from './opportunity.table.server.ts';
import type { OpportunityRow } from './opportunity.table.server.ts';

let number = 0;

/** A published opportunity that is open. For tests alone. */
export async function addTestOpportunity(
  db: Db,
  values: Partial<typeof opportunity.$inferInsert> = {},
): Promise<OpportunityRow> {
  number += 1;
  const title = values.title ?? `Sample opportunity ${number}`;
  const { description = 'Invented.', needs = '', city = 'London' } = values;
  const [row] = await db
    .insert(opportunity)
    .values({
      slug: `sample-opportunity-${number}`,
      type: 'employment',
      status: 'published',
      pay: 'hour',
      payFrom: 1400,
      hourly: 1400,
      deadline: '2026-12-31',
      applyHow: 'site',
      applyUrl: 'https://example.org/apply',
      sentAt: testNow,
      publishedAt: testNow,
      createdAt: testNow,
      searchText: searchTextOfOpportunity({ title, description, needs, city }),
      ...values,
      title,
      description,
      needs,
      city,
    })
    .returning();
  if (!row) throw new Error('The database did not answer the new opportunity.');
  return row;
}

/** Pages as their own feature would show them: each is its owner's alone. */
export const ownedPages: SubjectKind = {
  type: 'listing',
  async find({ db }, ids) {
    const found = await db
      .select()
      .from(listing)
      .where(inArray(listing.id, [...ids]));
    return found.map(({ id, name, ownerId }) => ({
      type: 'listing',
      id,
      title: name,
      url: `/b/${id}`,
      isPublic: true,
      ownerIds: ownerId ? [ownerId] : [],
      isReviewable: true,
    }));
  },
};
