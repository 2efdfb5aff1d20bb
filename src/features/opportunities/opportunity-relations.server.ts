import { eq } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { opportunity } from './opportunity.table.server.ts';

const builder = new QueryBuilder({ casing: 'snake_case' });

/** Whose opportunities are and whether they are shown, for queries about those who apply for them. */
export const postings = <Name extends string>(as: Name) =>
  builder
    .select({
      id: opportunity.id,
      slug: opportunity.slug,
      status: opportunity.status,
      hiddenAt: opportunity.hiddenAt,
      ownerId: opportunity.ownerId,
      hostListingId: opportunity.hostListingId,
    })
    .from(opportunity)
    .as(as);

/** The invented ones, with what they ask. */
export const samplePostings = () =>
  builder
    .select({ id: opportunity.id, title: opportunity.title, questions: opportunity.questions })
    .from(opportunity)
    .where(eq(opportunity.isSample, true))
    .as('sample_posting');
