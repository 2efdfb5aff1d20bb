import { and, desc, eq, isNull, lte } from 'drizzle-orm';
import { findAddressee } from '#features/accounts/addressee.server.ts';
import { tell } from '#features/notifications/tell.server.ts';
import { dateOf, dayOf } from '#features/schedule/calendar-day.ts';
import { todayInLondon } from '#features/schedule/zone-clock.ts';
import { authorize } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { notFound, wrongFields } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { emit } from '#platform/jobs/outbox.server.ts';
import { endOfCheck, isAllowedFor, levelsOf, renewalDays } from './check-level.ts';
import { vettingCheck } from './check.table.server.ts';
import type { NewCheck } from './vetting.contract.ts';
import { vettingPolicy } from './vetting.policy.ts';

/** Type of the subject in the audit. */
const checkType = 'vetting-check';

function assertFits({ scheme, level, task, issuedOn }: NewCheck, today: string): void {
  const faults = [
    !levelsOf(scheme).includes(level) && { path: 'level', key: 'vetting:error.levelOfScheme' },
    // Membership of the PVG scheme has no lower level, so a supervised task may ask for it.
    scheme !== 'pvg' &&
      !isAllowedFor(task, level) && { path: 'level', key: 'vetting:error.levelTooHigh' },
    issuedOn > today && { path: 'issuedOn', key: 'vetting:error.inFuture' },
    endOfCheck(issuedOn) <= today && { path: 'issuedOn', key: 'vetting:error.tooOld' },
  ].filter((fault) => fault !== false);
  if (faults.length > 0) throw wrongFields(faults);
}

/**
 * Writes down that a member of staff has seen a certificate. Throws `request/invalid` for a level that the task does not
 * allow, and for one that is over already.
 */
export async function recordCheck(
  ctx: ServiceContext,
  accountId: string,
  seen: NewCheck,
): Promise<{ id: string }> {
  authorize(vettingPolicy.record, ctx.actor, { accountId });
  assertFits(seen, todayInLondon(ctx.now));
  return ctx.db.transaction(async (tx) => {
    const holder = await findAddressee(tx, accountId);
    if (!holder) throw nobody();
    const [row] = await tx
      .insert(vettingCheck)
      .values({
        ...seen,
        accountId,
        endsOn: endOfCheck(seen.issuedOn),
        seenBy: ctx.actor.kind === 'user' ? ctx.actor.id : null,
        seenAt: ctx.now,
      })
      .returning({ id: vettingCheck.id, endsOn: vettingCheck.endsOn });
    if (!row) throw nobody();
    await audit(ctx, tx, {
      action: 'vetting-check.seen',
      subject: { type: checkType, id: row.id },
      accountId,
      detail: { ...seen },
    });
    await tell(ctx, tx, accountId, {
      kind: 'vetting/seen',
      sort: 'asked',
      values: { date: shownDay(row.endsOn, holder.language) },
      url: '/volunteer',
    });
    return { id: row.id };
  });
}

/** A check that was recorded wrongly, or that its issuer took back, counts no more from now on. */
export async function withdrawCheck(
  ctx: ServiceContext,
  id: string,
): Promise<Record<string, never>> {
  await ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(vettingCheck)
      .where(and(eq(vettingCheck.id, id), isNull(vettingCheck.withdrawnAt)))
      .for('update');
    authorize(vettingPolicy.record, ctx.actor, { accountId: row?.accountId ?? '' });
    if (!row) throw notFound('vetting/check-not-found', 'There is no such check.');
    await tx.update(vettingCheck).set({ withdrawnAt: ctx.now }).where(eq(vettingCheck.id, id));
    await audit(ctx, tx, {
      action: 'vetting-check.withdrawn',
      subject: { type: checkType, id },
      accountId: row.accountId,
    });
    await emit(tx, 'vetting.check-ended', { accountId: row.accountId });
  });
  return {};
}

const shownDay = (day: string, language: Language): string => isolate(formatDate(day, language));

const nobody = () => notFound('account/not-found', 'There is no such account.');

/** So many are looked at in one run; the rest waits for the next. */
const mostAtOnce = 500;

const standing = (endsBy: string) =>
  and(isNull(vettingCheck.withdrawnAt), lte(vettingCheck.endsOn, endsBy));

/** Tells people whose check ends within 60 days, once, and everybody whom it concerns on the day that it has ended. */
export async function tellEndingChecks(ctx: ServiceContext): Promise<void> {
  const today = todayInLondon(ctx.now);
  const windowEnd = dateOf(dayOf(today) + renewalDays);
  await ctx.db.transaction(async (tx) => {
    const due = await tx
      .update(vettingCheck)
      .set({ renewalToldAt: ctx.now })
      .where(and(standing(windowEnd), isNull(vettingCheck.renewalToldAt)))
      .returning({ accountId: vettingCheck.accountId, endsOn: vettingCheck.endsOn });
    for (const { accountId, endsOn } of due.filter((row) => row.endsOn > today)) {
      const holder = await findAddressee(tx, accountId);
      if (!holder) continue;
      await tell(ctx, tx, accountId, {
        kind: 'vetting/renewal',
        sort: 'asked',
        values: { date: shownDay(endsOn, holder.language) },
        url: '/volunteer',
      });
    }
  });
  await ctx.db.transaction(async (tx) => {
    const ended = await tx
      .select({ id: vettingCheck.id, accountId: vettingCheck.accountId })
      .from(vettingCheck)
      .where(and(standing(today), isNull(vettingCheck.endToldAt)))
      .orderBy(desc(vettingCheck.id))
      .limit(mostAtOnce)
      .for('update', { skipLocked: true });
    for (const { id, accountId } of ended) {
      await tx.update(vettingCheck).set({ endToldAt: ctx.now }).where(eq(vettingCheck.id, id));
      await emit(tx, 'vetting.check-ended', { accountId });
      await tell(ctx, tx, accountId, {
        kind: 'vetting/ended',
        sort: 'asked',
        url: '/volunteer',
      });
    }
  });
}
