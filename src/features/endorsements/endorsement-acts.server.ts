import { and, eq, isNull } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { ActSource } from '#features/contributions/act-source.server.ts';
import type { FigureSource } from '#features/contributions/figure-source.server.ts';
import { endorsement } from './endorsement.table.server.ts';

const builder = new QueryBuilder({ casing: 'snake_case' });
const isShown = and(eq(endorsement.state, 'shown'), isNull(endorsement.hiddenAt));

/** Words that the person gave and the other shows. */
export const endorsementActs: ActSource = {
  kind: 'endorsement',
  acts: () =>
    builder
      .select({ accountId: endorsement.giverId, at: endorsement.createdAt, thing: endorsement.id })
      .from(endorsement)
      .where(isShown),
  // Its text is the other's to show: the list leads to what one gave.
  describe({ actor }, ids) {
    const url = actor.kind === 'user' ? `/users/${actor.id}#endorsements` : null;
    return Promise.resolve(new Map(ids.map((id) => [id, { title: null, url }])));
  },
};

/** Words that the person was given and shows. */
export const endorsementsFigure: FigureSource = {
  figure: 'endorsements',
  read: ({ db }, accountId) =>
    db.$count(endorsement, and(eq(endorsement.receiverId, accountId), isShown)),
  urlOf: (accountId) => `/users/${accountId}`,
};
