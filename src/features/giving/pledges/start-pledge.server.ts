import { createHash, randomBytes, randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { audit } from '#platform/audit/audit.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { mailGiver } from '../giving.mail.server.ts';
import { bankAccountOf } from '../giving.policy.ts';
import type { Way } from '../giving.policy.ts';
import { pledgePath, startPath } from './pledge-path.ts';
import type { Started } from '../pledge.contract.ts';
import type { PledgeRow } from './pledge-view.server.ts';
import { pledge } from '../pledge.table.server.ts';

type NewPledge = Pick<
  PledgeRow,
  'kind' | 'story' | 'planId' | 'interval' | 'way' | 'amountPence' | 'accountId'
> & { giverName: string; giverEmail: string };

/** Without letters and digits that look alike: people write it on a transfer. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const newReference = (): string => {
  const part = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
  return `G-${part()}-${part()}`;
};

export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('hex');

/** How money can come now. */
export function openWays({ payments, site }: Pick<ServiceContext, 'payments' | 'site'>): Way[] {
  return [
    ...(payments ? (['card'] as const) : []),
    ...(bankAccountOf(site.settings) ? (['bank'] as const) : []),
  ];
}

/** Writes the promise down and says where to pay. The price is the caller's, out of the site's own tables or bounds. */
export async function startPledge(
  ctx: ServiceContext,
  draft: NewPledge,
  title: string,
): Promise<Started> {
  if (!openWays(ctx).includes(draft.way))
    throw new AppError('conflict', 'giving/way-closed', 'This way of paying is not open.');
  const key = randomBytes(32).toString('base64url');
  const url = `${ctx.site.url}${pledgePath(draft, key)}`;
  const row = await ctx.db.transaction(async (tx) => {
    const [stored] = await tx
      .insert(pledge)
      .values({
        ...draft,
        reference: newReference(),
        keyHash: hashOfKey(key),
        language: ctx.language,
        createdAt: ctx.now,
      })
      .returning();
    if (!stored) throw new Error('The pledge was not stored.');
    await audit(ctx, tx, {
      action: 'pledge.created',
      subject: { type: 'pledge', id: stored.id },
      detail: { reference: stored.reference, amountPence: stored.amountPence, way: stored.way },
    });
    if (stored.way === 'bank') await mailGiver(ctx, tx, stored, { kind: 'pledged', url });
    return stored;
  });
  if (row.way === 'bank') return { key, checkoutUrl: null };
  return { key, checkoutUrl: await checkout(ctx, row, { title, url }) };
}

async function checkout(
  ctx: ServiceContext,
  row: PledgeRow,
  { title, url }: { title: string; url: string },
): Promise<string> {
  try {
    if (!ctx.payments) throw new Error('Payment by card is not configured.');
    return await ctx.payments.createCheckout({
      orderId: row.id,
      amountPence: row.amountPence,
      interval: row.interval,
      title,
      email: row.giverEmail ?? '',
      language: row.language,
      successUrl: url,
      cancelUrl: `${ctx.site.url}${startPath(row)}`,
    });
  } catch (error) {
    ctx.log.error({ err: error, pledgeId: row.id }, 'the payment provider gave no page to pay at');
    // Kept, not deleted: should money come after all, it has its place.
    await ctx.db
      .update(pledge)
      .set({ status: 'cancelled', cancelledAt: ctx.now })
      .where(eq(pledge.id, row.id));
    throw new AppError('busy', 'giving/checkout-failed', 'The payment provider can’t be reached.');
  }
}
