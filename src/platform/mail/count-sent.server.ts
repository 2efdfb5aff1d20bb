import { and, gte, lt } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { mail } from './mail.table.server.ts';

/** How many letters were handed to the mail server in that time. Letters are kept for some months only. */
export const countSentLetters = (
  db: Db,
  { from, until }: { from: Date; until: Date },
): Promise<number> => db.$count(mail, and(gte(mail.sentAt, from), lt(mail.sentAt, until)));
