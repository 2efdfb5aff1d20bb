import { and, eq } from 'drizzle-orm';
import { settleCase } from '#features/staff/case.service.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { listingChange } from '#features/directory/changes/listing-change.table.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { loadOwnRow } from '#features/directory/changes/own-listing-rows.server.ts';
import { writeDraft } from './editing/own-listing-edit.service.server.ts';

const slug = 'lantern-street-elders-club';
const kinds = ['listing-change', 'listing-look'];

async function findSample({ db }: ServiceContext): Promise<string | undefined> {
  const [row] = await db
    .select({ id: listing.id })
    .from(listing)
    .where(and(eq(listing.slug, slug), eq(listing.isSample, true)));
  return row?.id;
}

/** Once: an invented owner has changed their page, so that staff have a change to decide on and one to look at. */
export async function seedSampleChanges(ctx: ServiceContext): Promise<void> {
  const id = await findSample(ctx);
  if (!id) return;
  await ctx.db.transaction(async (tx) => {
    const [known] = await tx
      .select({ id: listingChange.id })
      .from(listingChange)
      .where(eq(listingChange.listingId, id))
      .limit(1);
    if (known) return;
    const own = await loadOwnRow(ctx, tx, id, { lock: true });
    const wanted = {
      ...own.draft,
      phone: '020 7946 0955',
      website: 'https://elders.example/lantern-street',
      description: `${own.draft.description} Sample: tea is free on Thursdays.`.trim(),
    };
    await writeDraft(ctx, tx, own, { wanted, isGuarded: true });
  });
}

/** Takes their cases away before the samples go. */
export async function removeSampleChanges(ctx: ServiceContext): Promise<void> {
  const id = await findSample(ctx);
  if (!id) return;
  for (const kind of kinds) {
    const subject = { type: 'listing', id };
    await settleCase(ctx, ctx.db, { kind, subject, outcome: 'withdrawn' });
  }
}
