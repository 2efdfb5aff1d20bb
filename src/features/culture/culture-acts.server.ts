import { and, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { ActSource } from '#features/contributions/act-source.server.ts';
import { subjectWords } from '#features/contributions/subject-words.server.ts';
import { inTime } from '#platform/audience/open-to.server.ts';
import { cultureEntry } from './culture-entry.table.server.ts';
import { cultureType, publishedEntry } from './culture-query.server.ts';

const builder = new QueryBuilder({ casing: 'snake_case' });

/** Out of its season an entry is not on the site, but it has been given all the same. */
export const cultureActs: ActSource = {
  kind: 'culture',
  acts: (now) =>
    builder
      .select({
        accountId: cultureEntry.ownerId,
        at: cultureEntry.createdAt,
        thing: cultureEntry.id,
      })
      .from(cultureEntry)
      .where(
        and(publishedEntry, sql`${cultureEntry.audience} <> 'family'`, inTime(cultureEntry, now)),
      ),
  describe: subjectWords(cultureType),
};
