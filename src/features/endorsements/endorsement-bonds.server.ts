import { and, desc, eq, gte, inArray } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { BondSource } from '#features/engagement/bond-source.server.ts';
import type { Cap } from '#features/engagement/cap-source.server.ts';
import { accountNames } from '#features/accounts/account-relations.server.ts';
import { nameAndInitial } from '#platform/access/name-and-initial.ts';
import { auditEntry } from '#platform/audit/audit.table.server.ts';
import { endorsementGiven, endorsementsPerDay } from './endorsement.policy.ts';
import { endorsement } from './endorsement.table.server.ts';

const builder = new QueryBuilder({ casing: 'snake_case' });
const mostThings = 5;

/** Who endorsed whom, whatever the receiver made of it. */
export const endorsementBonds: BondSource = {
  sort: 'endorsement',
  bonds: (from) =>
    builder
      .select({
        giver: endorsement.giverId,
        receiver: endorsement.receiverId,
        at: endorsement.createdAt,
      })
      .from(endorsement)
      .where(gte(endorsement.createdAt, from)),
  async things({ db }, people, from) {
    const receiver = accountNames('receiver');
    const rows = await db
      .selectDistinct({
        id: endorsement.receiverId,
        firstName: receiver.firstName,
        lastName: receiver.lastName,
      })
      .from(endorsement)
      .innerJoin(receiver, eq(receiver.id, endorsement.receiverId))
      .where(
        and(
          gte(endorsement.createdAt, from),
          inArray(endorsement.giverId, [...people]),
          inArray(endorsement.receiverId, [...people]),
        ),
      )
      .orderBy(desc(endorsement.receiverId))
      .limit(mostThings);
    return rows.map((row) => ({
      title: nameAndInitial(row),
      url: `/users/${row.id}#endorsements`,
    }));
  },
};

export const endorsementCaps: readonly Cap[] = [
  {
    name: 'endorsements',
    most: endorsementsPerDay,
    per: 'day',
    uses: (from) =>
      builder
        .select({ accountId: auditEntry.accountId, at: auditEntry.at })
        .from(auditEntry)
        .where(and(eq(auditEntry.action, endorsementGiven), gte(auditEntry.at, from))),
  },
];
