import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { ActSource } from '#features/contributions/act-source.server.ts';
import { heldDates, heldDateWords } from '../date-relations.server.ts';

const builder = new QueryBuilder({ casing: 'snake_case' });

/** Every date of a series that took place, for the person who entered the event, in whose name ever it is held. */
export const organisedActs: ActSource = {
  kind: 'organised',
  acts: (now) => {
    const date = heldDates(now);
    return builder
      .select({ accountId: date.ownerId, at: date.startsAt, thing: date.id })
      .from(date);
  },
  describe: heldDateWords,
};
