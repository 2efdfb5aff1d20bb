import { eq, inArray } from 'drizzle-orm';
import {
  giveRole,
  takeAccountRole,
} from '#features/accounts/admin/admin-account.service.server.ts';
import { isPersonVerified } from '#features/accounts/account-verification.service.server.ts';
import { findHolders } from '#features/accounts/addressee.server.ts';
import { tell } from '#features/notifications/tell.server.ts';
import { settleCase } from '#features/staff/case.service.server.ts';
import { authorize } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { VolunteerState } from '../choices.ts';
import { referencesOf } from '../clearance.server.ts';
import { factsOf } from '../placing/person-facts.server.ts';
import { decidedAlready, notReady } from '../volunteering-errors.ts';
import { volunteerPath } from '../volunteering-links.ts';
import { referencesNeeded, volunteeringPolicy } from '../volunteering.policy.ts';
import { volunteer } from '../volunteering.table.server.ts';
import type { VolunteerRow } from '../volunteering.table.server.ts';
import { volunteerCaseKind, volunteerSubject } from './profile.service.server.ts';
import { lockVolunteer } from './volunteer-rows.server.ts';

/** Why staff can't say yes yet; undefined where they can. */
async function isReady(ctx: ServiceContext, db: Db, accountId: string) {
  const facts = (await factsOf(db, ctx.now, [accountId], { task: 'none' })).get(accountId);
  if (facts?.age === 'young') return { isYoung: true, isMet: facts.hasConsent };
  const isMet =
    (await isPersonVerified(db, accountId)) &&
    (await referencesOf(db, accountId)) >= referencesNeeded;
  return { isYoung: false, isMet: isMet && facts?.age === 'adult' };
}

/**
 * Makes somebody a volunteer (decision D74). Throws `volunteering/not-ready` before the identity is vouched for and two
 * references are given. Somebody under 18, with consent, gets no role: the role opens areas of adults.
 */
export async function grantVolunteer(ctx: ServiceContext, accountId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const row = await lockVolunteer(tx, accountId);
    await accept(ctx, tx, row);
    await settleCase(ctx, tx, {
      kind: volunteerCaseKind,
      subject: volunteerSubject(row.id),
      outcome: 'accept',
    });
  });
}

async function accept(ctx: ServiceContext, tx: Db, row: VolunteerRow): Promise<void> {
  const { accountId } = row;
  authorize(volunteeringPolicy.grant, ctx.actor, { accountId });
  const { isYoung, isMet } = await isReady(ctx, tx, accountId);
  if (!isMet) throw notReady();
  if (!isYoung) await giveRole(ctx, tx, accountId, 'volunteer');
  await setState(ctx, tx, row, 'accepted');
  await tell(ctx, tx, accountId, {
    kind: 'volunteering/accepted',
    sort: 'asked',
    url: volunteerPath,
  });
}

async function setState(
  ctx: ServiceContext,
  tx: Db,
  row: VolunteerRow,
  state: VolunteerState,
): Promise<void> {
  await tx
    .update(volunteer)
    .set({ state, decidedAt: state === 'asked' ? null : ctx.now })
    .where(eq(volunteer.id, row.id));
  await audit(ctx, tx, {
    action: `volunteer.${state}`,
    subject: volunteerSubject(row.id),
    accountId: row.accountId,
  });
}

async function lockById(tx: Db, id: string): Promise<VolunteerRow> {
  const [row] = await tx.select().from(volunteer).where(eq(volunteer.id, id)).for('update');
  if (!row) throw notFound('volunteering/not-found', 'There is no such request.');
  return row;
}

/** The decision of staff about a request. */
export async function decideRequest(
  ctx: ServiceContext,
  tx: Db,
  { id, isAccepted, reason }: { id: string; isAccepted: boolean; reason: string },
): Promise<void> {
  const row = await lockById(tx, id);
  if (row.state !== 'asked') throw decidedAlready();
  if (isAccepted) return accept(ctx, tx, row);
  authorize(volunteeringPolicy.grant, ctx.actor, row);
  await setState(ctx, tx, row, 'refused');
  await tell(ctx, tx, row.accountId, {
    kind: 'volunteering/refused',
    sort: 'asked',
    url: volunteerPath,
    more: reason ? [reason] : [],
  });
}

/** The request waits again; who had become a volunteer is none until it is decided. */
export async function undoDecision(
  ctx: ServiceContext,
  tx: Db,
  { id, wasAccepted }: { id: string; wasAccepted: boolean },
): Promise<void> {
  const row = await lockById(tx, id);
  authorize(volunteeringPolicy.grant, ctx.actor, row);
  // Who is under 18 has none, and to take it from them does no harm.
  if (wasAccepted) await takeAccountRole({ ...ctx, db: tx }, row.accountId, 'volunteer');
  await setState(ctx, tx, row, 'asked');
}

/** What staff see of requests: who asks, why, and what is still missing. */
export async function listRequests(ctx: ServiceContext, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .select()
    .from(volunteer)
    .where(inArray(volunteer.id, [...ids]));
  const holders = await findHolders(
    ctx.db,
    rows.map(({ accountId }) => accountId),
  );
  return Promise.all(
    rows.map(async (row) => ({
      row,
      holder: holders.find(({ id }) => id === row.accountId),
      isVouched: await isPersonVerified(ctx.db, row.accountId),
      references: await referencesOf(ctx.db, row.accountId),
    })),
  );
}
