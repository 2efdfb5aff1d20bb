import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { ActSource } from '#features/contributions/act-source.server.ts';
import { subjectWords } from '#features/contributions/subject-words.server.ts';
import { shownOf } from '#features/submissions/shown-submissions.server.ts';
import { readingList } from './reading-list.table.server.ts';

const builder = new QueryBuilder({ casing: 'snake_case' });

export const readingListActs: ActSource = {
  kind: 'reading-list',
  acts: () =>
    builder
      .select({ accountId: readingList.ownerId, at: readingList.createdAt, thing: readingList.id })
      .from(readingList)
      .where(shownOf(readingList)),
  describe: subjectWords('reading-list'),
};
