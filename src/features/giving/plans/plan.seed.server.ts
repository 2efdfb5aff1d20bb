import type { ServiceContext } from '#platform/http/context.server.ts';
import { plan } from './plan.table.server.ts';
import type { Seed } from '#platform/feature/feature.server.ts';

/** Pence of examples: an admin sets the price before anybody can pay it (decision D43). */
const samples = [
  { slug: 'access-pass-month', interval: 'month', pricePence: 500 },
  { slug: 'access-pass-year', interval: 'year', pricePence: 5000 },
] as const;

/** Leaves plans that are there alone. */
export async function seedPlans({ db }: ServiceContext): Promise<void> {
  await db
    .insert(plan)
    .values(samples.map((one) => ({ ...one, entitlement: 'access-pass' as const, isSample: true })))
    .onConflictDoNothing({ target: plan.slug });
}

export const planSeed: Seed = { run: seedPlans };
