import { inArray } from 'drizzle-orm';
import { accountStandings } from '#features/accounts/account-relations.server.ts';
import { allowedAmong } from '#features/enrolment/allowed.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { isOfMarketAge } from './youth-offer.policy.ts';

const offerer = accountStandings('market_offerer');

/**
 * Those of the accounts whose offers stand now: old enough, and under 18 with the guardian's consent and an adult who
 * vouches. Nothing of anybody else is published or shown while that lasts (record 0055).
 */
export async function offerersAmong(
  db: Db,
  accountIds: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const allowed = await allowedAmong(db, [...new Set(accountIds)], { act: 'apply', now });
  if (allowed.size === 0) return allowed;
  const rows = await db
    .select({ id: offerer.id, ageBand: offerer.ageBand })
    .from(offerer)
    .where(inArray(offerer.id, [...allowed]));
  return new Set(rows.filter(({ ageBand }) => isOfMarketAge(ageBand)).map(({ id }) => id));
}

/** Those of the offers that stand now. Samples have no author, and stand. */
export async function standingAmong<Offer extends { ownerId: string | null }>(
  db: Db,
  offers: readonly Offer[],
  now: Date,
): Promise<Offer[]> {
  const ids = offers.flatMap(({ ownerId }) => ownerId ?? []);
  const offerers = await offerersAmong(db, ids, now);
  return offers.filter(({ ownerId }) => ownerId === null || offerers.has(ownerId));
}
