import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { listing } from './listing.table.server.ts';
import { changeListings } from './listing-store.server.ts';

/** Who looks after which invented entries, by their slugs, so that every sample account has a desk with work on it. */
const desks = {
  business: ['auntie-dede-chop-window', 'shea-and-sorcery', 'lantern-street-elders-club'],
  council: ['sample-high-commission-of-sample-republic'],
} as const;

const salon = desks.business[1];

/** The sample business that letters are written to; undefined once it is gone. */
export async function sampleSalonId(db: Db): Promise<string | undefined> {
  const [row] = await db
    .select({ id: listing.id })
    .from(listing)
    .where(and(eq(listing.slug, salon), eq(listing.isSample, true)));
  return row?.id;
}

/** Once: what has an owner keeps it. */
export async function giveSamplesToDesks(
  ctx: ServiceContext,
  accountIds: Readonly<Partial<Record<keyof typeof desks, string>>>,
): Promise<void> {
  for (const [role, slugs] of Object.entries(desks)) {
    const ownerId = accountIds[role as keyof typeof desks];
    if (!ownerId) continue;
    await changeListings(
      ctx.db,
      and(inArray(listing.slug, [...slugs]), eq(listing.isSample, true), isNull(listing.ownerId)),
      { ownerId, claimedAt: ctx.now },
    );
  }
}
