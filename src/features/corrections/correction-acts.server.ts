import { and, eq, isNotNull, min, ne } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { ActSource } from '#features/contributions/act-source.server.ts';
import { subjectWords } from '#features/contributions/subject-words.server.ts';
import { correction } from './correction.table.server.ts';

const builder = new QueryBuilder({ casing: 'snake_case' });
const subjectType = 'listing';

/**
 * Pages of the directory that are right again because of this person: each once, at the first of their corrections that
 * its owner or staff accepted. Decided corrections are kept for `retentionMonths`, and so do these count.
 */
export const correctionActs: ActSource = {
  kind: 'correction',
  acts: () =>
    builder
      .select({
        accountId: correction.accountId,
        at: min(correction.createdAt).as('at'),
        thing: correction.subjectId,
      })
      .from(correction)
      .where(
        and(
          isNotNull(correction.accountId),
          eq(correction.subjectType, subjectType),
          eq(correction.status, 'accepted'),
          ne(correction.matter, 'objection'),
        ),
      )
      .groupBy(correction.accountId, correction.subjectId),
  describe: subjectWords(subjectType),
};
