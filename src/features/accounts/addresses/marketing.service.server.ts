import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { isAdult } from '#platform/access/actor.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { account } from '../account.table.server.ts';
import type { getMarketingConsent as getContract } from './marketing.contract.ts';
import { getOwnAccount, ownId } from '../sessions/session.service.server.ts';

type Consent = EndpointResponse<typeof getContract>;

export async function getMarketingConsent(ctx: ServiceContext): Promise<Consent> {
  const { marketingOptInAt } = await getOwnAccount(ctx);
  return { since: marketingOptInAt?.toISOString() ?? null, isOffered: isAdult(ctx.actor) };
}

/** The record keeps when it was given and taken back: that is the proof (security P15). */
export async function setMarketingConsent(ctx: ServiceContext, agree: boolean): Promise<Consent> {
  if (agree && !isAdult(ctx.actor)) {
    throw new AppError(
      'forbidden',
      'account/marketing-not-offered',
      'News by email is for people of 18 and older.',
    );
  }
  const id = ownId(ctx);
  const { marketingOptInAt: since } = account;
  await ctx.db.transaction(async (tx) => {
    const changed = await tx
      .update(account)
      .set({ marketingOptInAt: agree ? ctx.now : null })
      .where(and(eq(account.id, id), agree ? isNull(since) : isNotNull(since)))
      .returning({ id: account.id });
    if (changed.length === 0) return;
    await audit(ctx, tx, {
      action: agree ? 'consent.given' : 'consent.withdrawn',
      detail: { to: 'marketing' },
    });
  });
  return getMarketingConsent(ctx);
}
