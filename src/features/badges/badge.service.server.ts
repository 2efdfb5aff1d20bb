import { and, eq, isNull } from 'drizzle-orm';
import { getProfile } from '#features/accounts/profile/profile.service.server.ts';
import type { ActSource } from '#features/contributions/act-source.server.ts';
import { openCase } from '#features/staff/case.service.server.ts';
import { authorize, requirePerson } from '#platform/access/authorize.ts';
import { isStaff } from '#platform/access/actor.ts';
import { notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { badgeRules, badges, progressOf } from './badge-rules.ts';
import type { Badge } from './badge-rules.ts';
import type { OwnBadge, ShownBadge } from './badge.contract.ts';
import { badgePolicy } from './badge.policy.ts';
import { badgeAward } from './badge.table.server.ts';
import { findStandings } from './standings.server.ts';

/** Kind of its cases, and type of their subject. */
export const badgeCaseKind = 'badge';

const hidden = () => notFound('badge/not-found', 'There is no such badge.');

/** All eight, each with how far the person is now and what they have. */
export async function listOwnBadges(
  ctx: ServiceContext,
  sources: readonly ActSource[],
): Promise<{ badges: OwnBadge[] }> {
  const { id } = requirePerson(ctx, badgePolicy.readOwn, undefined);
  const standings = await findStandings({ db: ctx.db, now: ctx.now, accountId: id }, sources);
  const rows = await ctx.db.select().from(badgeAward).where(eq(badgeAward.accountId, id));
  const standing = standings.get(id);
  return {
    badges: badges.map((badge) => {
      const row = rows.find((one) => one.badge === badge);
      return {
        badge,
        needs: badgeRules[badge].needs,
        progress: standing ? progressOf(badge, standing) : 0,
        earnedOn: row?.earnedOn ?? null,
        isShown: row?.isShown === true && badgePolicy.show(ctx.actor, row),
        isRevoked: row ? row.revokedAt !== null : false,
        reason: row?.reason ?? '',
        can: { show: row ? badgePolicy.show(ctx.actor, row) : false },
      };
    }),
  };
}

/** Throws `badge/not-found` for one that the person does not have. */
export async function showBadge(
  ctx: ServiceContext,
  { badge, isShown }: { badge: Badge; isShown: boolean },
): Promise<{ isShown: boolean }> {
  const { id } = requirePerson(ctx, badgePolicy.readOwn, undefined);
  await ctx.db.transaction(async (tx) => {
    const isIt = and(eq(badgeAward.accountId, id), eq(badgeAward.badge, badge));
    const [row] = await tx.select().from(badgeAward).where(isIt).for('update');
    if (!row) throw hidden();
    if (isShown) authorize(badgePolicy.show, ctx.actor, row);
    await tx.update(badgeAward).set({ isShown }).where(isIt);
  });
  return { isShown };
}

/** What stands in a profile that the reader may see. Throws `profile/not-found` for any other. */
export async function listShownBadges(
  ctx: ServiceContext,
  accountId: string,
): Promise<{ badges: ShownBadge[] }> {
  const { isPublic } = await getProfile(ctx, accountId);
  // One's own profile is read under 18 too, and before it is public: then nothing stands there for others.
  if (!isPublic) return { badges: [] };
  const rows = await ctx.db
    .select()
    .from(badgeAward)
    .where(
      and(
        eq(badgeAward.accountId, accountId),
        eq(badgeAward.isShown, true),
        isNull(badgeAward.revokedAt),
      ),
    );
  return {
    badges: badges.flatMap((badge) => {
      const row = rows.find((one) => one.badge === badge);
      if (!row) return [];
      const can = { doubt: badgePolicy.doubt(ctx.actor, row) };
      return [{ id: row.id, badge, needs: badgeRules[badge].needs, earnedOn: row.earnedOn, can }];
    }),
  };
}

/** Staff say why a badge may not be right; the queue decides. Throws `badge/not-found`. */
export async function doubtBadge(
  ctx: ServiceContext,
  id: string,
  note: string,
): Promise<Record<string, never>> {
  authorize((actor) => isStaff(actor), ctx.actor, undefined);
  await ctx.db.transaction(async (tx) => {
    const [row] = await tx.select().from(badgeAward).where(eq(badgeAward.id, id));
    if (!row || row.revokedAt !== null) throw hidden();
    authorize(badgePolicy.doubt, ctx.actor, row);
    await openCase(ctx, tx, {
      kind: badgeCaseKind,
      subject: { type: badgeCaseKind, id },
      severity: 3,
      aboutAccountId: row.accountId,
      note,
    });
  });
  return {};
}
