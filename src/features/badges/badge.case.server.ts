import { eq, inArray } from 'drizzle-orm';
import { findHolders } from '#features/accounts/addressee.server.ts';
import { tell } from '#features/notifications/tell.server.ts';
import type { CaseKind } from '#features/staff/case-kind.server.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import { ownBadgesPath } from './badge-links.ts';
import { badgeCaseKind } from './badge.service.server.ts';
import { badgeAward } from './badge.table.server.ts';

/** Whether somebody keeps a badge. Who loses one reads why and may ask for another look by somebody else. */
export const badgeCase: CaseKind = {
  kind: badgeCaseKind,
  ns: 'badges',
  outcomes: [
    { id: 'keep', needsReason: false, isDestructive: false },
    { id: 'revoke', needsReason: true, isDestructive: true },
  ],
  async show({ db, language }, ids) {
    if (ids.length === 0) return new Map();
    const rows = await db
      .select()
      .from(badgeAward)
      .where(inArray(badgeAward.id, [...ids]));
    const holders = await findHolders(
      db,
      rows.map(({ accountId }) => accountId),
    );
    const t = i18nFor(language).getFixedT(language, 'badges');
    return new Map(
      rows.map((row) => [
        row.id,
        {
          title: t(`badge.${row.badge}`),
          url: null,
          text: '',
          facts: [
            {
              key: 'holder',
              value: holders.find(({ id }) => id === row.accountId)?.name ?? '',
            },
            { key: 'earnedOn', value: row.earnedOn },
          ],
        },
      ]),
    );
  },
  decide: (ctx, db, { subjectId, outcome, reason }) =>
    setRevoked(ctx, db, subjectId, outcome === 'revoke' ? reason : undefined),
  undo: async (ctx, db, { subjectId, outcome }) => {
    if (outcome === 'revoke') await setRevoked(ctx, db, subjectId, undefined);
  },
};

/** `reason` takes it back; without one it holds again. What is so already changes nothing and tells nobody. */
async function setRevoked(
  ctx: ServiceContext,
  db: Db,
  id: string,
  reason: string | undefined,
): Promise<void> {
  const [row] = await db.select().from(badgeAward).where(eq(badgeAward.id, id)).for('update');
  if (!row || (row.revokedAt !== null) === (reason !== undefined)) return;
  await db
    .update(badgeAward)
    .set(
      reason === undefined
        ? { revokedAt: null, reason: '' }
        : { revokedAt: ctx.now, reason, isShown: false },
    )
    .where(eq(badgeAward.id, id));
  await audit(ctx, db, {
    action: reason === undefined ? 'badge.restored' : 'badge.revoked',
    subject: { type: badgeCaseKind, id },
    accountId: row.accountId,
    detail: { badge: row.badge },
  });
  if (reason === undefined) return;
  await tell(ctx, db, row.accountId, {
    kind: 'badges/revoked',
    sort: 'asked',
    url: ownBadgesPath,
    more: [reason],
  });
}
