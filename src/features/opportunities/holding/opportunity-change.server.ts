import { and, eq } from 'drizzle-orm';
import { openCase } from '#features/staff/case.service.server.ts';
import { caseOf } from '#features/submissions/submission-kind.server.ts';
import type { Person } from '#platform/access/actor.ts';
import { requirePerson } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import type { HeldParts } from '../opportunity-parts.ts';
import { getKept, opportunitySubmission } from '../opportunity-submission.server.ts';
import type { HostedOpportunity } from '../opportunity-submission.server.ts';
import { opportunitiesTag } from '../opportunity.contract.ts';
import { opportunityPolicy } from '../opportunity.policy.ts';
import { opportunity } from '../opportunity.table.server.ts';
import type { OwnOpportunity } from '../own-opportunity.contract.ts';
import {
  applyColumns,
  payColumns,
  searchTextOfOpportunity,
  whatColumns,
} from './opportunity-columns.server.ts';
import { ownView } from './own-opportunity-view.server.ts';

type Columns = Partial<typeof opportunity.$inferInsert>;

interface Which {
  id: string;
  /** As it was loaded. */
  version: number;
  action: string;
}

/**
 * Changes one that this person keeps, with its row locked, and answers it as it is then. Throws `opportunity/changed`
 * where somebody has saved it since it was loaded. Staff look at what was published before.
 */
export async function changeOpportunity(
  ctx: ServiceContext,
  { id, version, action }: Which,
  change: (tx: Db, row: HostedOpportunity) => Promise<void>,
): Promise<OwnOpportunity> {
  const person = requirePerson(ctx, opportunityPolicy.readOwn, undefined);
  await ctx.db.transaction(async (tx) => {
    await tx
      .select({ id: opportunity.id })
      .from(opportunity)
      .where(eq(opportunity.id, id))
      .for('update');
    const row = await getKept(ctx, tx, id);
    if (row.version !== version) throw opportunitySubmission.refusals.changed();
    await change(tx, row);
    await audit(ctx, tx, { action: `opportunity.${action}`, subject: { type: 'opportunity', id } });
    if (row.status === 'published') await askStaff(ctx, tx, person, { id, look: 'afterwards' });
  });
  ctx.invalidate([opportunitiesTag]);
  return ownView(ctx, await getKept(ctx, ctx.db, id));
}

/** Writes columns; the words that are searched for follow. */
export async function setColumns(tx: Db, row: HostedOpportunity, columns: Columns): Promise<void> {
  const known = Object.entries(columns).filter(([, value]) => value !== undefined);
  await tx
    .update(opportunity)
    .set({
      ...columns,
      searchText: searchTextOfOpportunity({ ...row, ...Object.fromEntries(known) }),
    })
    .where(and(eq(opportunity.id, row.id), eq(opportunity.version, row.version)));
}

/** What parts become, whether their keeper wrote them now or staff agree to them later. */
export const partColumns = ({ what, pay, apply }: HeldParts): Columns => ({
  ...(what && whatColumns(what)),
  ...(pay && payColumns(pay)),
  ...(apply && applyColumns(apply)),
});

/** What staff are given: two days before it appears, a week where it has appeared already. */
const lookMs = { before: 2 * dayMs, afterwards: 7 * dayMs };

/** Puts it into the queue of staff. One case an opportunity is open. */
export const askStaff = (
  ctx: ServiceContext,
  tx: Db,
  person: Person,
  { id, look }: { id: string; look: keyof typeof lookMs },
): Promise<unknown> =>
  openCase(ctx, tx, {
    ...caseOf(opportunitySubmission, id),
    severity: 3,
    aboutAccountId: person.id,
    dueAt: later(ctx.now, lookMs[look]),
  });
