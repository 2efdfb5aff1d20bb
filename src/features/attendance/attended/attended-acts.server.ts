import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { QueryBuilder, alias } from 'drizzle-orm/pg-core';
import type { ActSource } from '#features/contributions/act-source.server.ts';
import { heldDates, heldDateWords } from '#features/events/date-relations.server.ts';
import { rsvp } from '../rsvp.table.server.ts';

const builder = new QueryBuilder({ casing: 'snake_case' });
const other = alias(rsvp, 'other');

const doorWasUsed = sql`exists (${builder
  .select({ one: sql`1` })
  .from(other)
  .where(and(eq(other.occurrenceId, rsvp.occurrenceId), isNotNull(other.checkedInAt)))})`;

/**
 * Dates that the person was at. Where the door let people in, whom it let in was there. Where nobody stood at the door,
 * the person's own word counts, unless the host missed them and they did not contest it.
 */
export const attendedActs: ActSource = {
  kind: 'attended',
  acts: (now) => {
    const date = heldDates(now);
    const byOwnWord = and(
      eq(rsvp.status, 'going'),
      or(isNull(rsvp.noShowAt), isNotNull(rsvp.contestedAt)),
      sql`not ${doorWasUsed}`,
    );
    return builder
      .select({ accountId: rsvp.accountId, at: date.startsAt, thing: rsvp.occurrenceId })
      .from(rsvp)
      .innerJoin(date, eq(date.id, rsvp.occurrenceId))
      .where(and(eq(rsvp.onBehalfOf, ''), or(isNotNull(rsvp.checkedInAt), byOwnWord)));
  },
  describe: heldDateWords,
};
