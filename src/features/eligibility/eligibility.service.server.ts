import { eq } from 'drizzle-orm';
import { requirePerson } from '#platform/access/authorize.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import type { EligibilityAnswers, getOwnAnswers as getContract } from './eligibility.contract.ts';
import { eligibilityPolicy } from './eligibility.policy.ts';
import { eligibilityAnswers } from './eligibility.table.server.ts';

type Saved = EndpointResponse<typeof getContract>;

export async function getOwnAnswers(ctx: ServiceContext): Promise<Saved> {
  const { id } = requirePerson(ctx, eligibilityPolicy.keep, undefined);
  const [row] = await ctx.db
    .select()
    .from(eligibilityAnswers)
    .where(eq(eligibilityAnswers.accountId, id));
  return { answers: row?.answers ?? {}, savedAt: row?.savedAt.toISOString() ?? null };
}

/** In place of what was saved before. */
export async function saveOwnAnswers(
  ctx: ServiceContext,
  answers: EligibilityAnswers,
): Promise<Saved> {
  const { id } = requirePerson(ctx, eligibilityPolicy.keep, undefined);
  const kept = { answers, savedAt: ctx.now };
  await ctx.db
    .insert(eligibilityAnswers)
    .values({ accountId: id, ...kept })
    .onConflictDoUpdate({ target: eligibilityAnswers.accountId, set: kept });
  return { answers, savedAt: ctx.now.toISOString() };
}

export async function forgetOwnAnswers(ctx: ServiceContext): Promise<Record<string, never>> {
  const { id } = requirePerson(ctx, eligibilityPolicy.keep, undefined);
  await forgetAnswers(ctx, id);
  return {};
}

/** A closed account keeps nothing. */
export async function forgetAnswers(
  { db }: Pick<ServiceContext, 'db'>,
  accountId: string,
): Promise<void> {
  await db.delete(eligibilityAnswers).where(eq(eligibilityAnswers.accountId, accountId));
}
