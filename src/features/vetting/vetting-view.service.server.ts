import { desc, eq } from 'drizzle-orm';
import { todayInLondon } from '#features/schedule/zone-clock.ts';
import { authorize, requirePerson } from '#platform/access/authorize.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { vettingCheck } from './check.table.server.ts';
import { renewalFrom } from './current-check.server.ts';
import { vettingReference } from './reference.table.server.ts';
import type {
  Check,
  getOwnVetting as ownContract,
  getVetting as seeContract,
  OwnReference,
} from './vetting.contract.ts';
import { vettingPolicy } from './vetting.policy.ts';

const mostShown = 50;

function toCheck(row: typeof vettingCheck.$inferSelect, today: string): Check {
  const { id, scheme, level, task, issuedOn, endsOn } = row;
  return { id, scheme, level, task, issuedOn, endsOn, state: stateOf(row, today) };
}

function stateOf(
  { withdrawnAt, endsOn }: Pick<typeof vettingCheck.$inferSelect, 'withdrawnAt' | 'endsOn'>,
  today: string,
): Check['state'] {
  if (withdrawnAt) return 'withdrawn';
  if (endsOn <= today) return 'ended';
  return renewalFrom(endsOn) <= today ? 'renew' : 'current';
}

const toReference = (row: typeof vettingReference.$inferSelect): OwnReference => ({
  id: row.id,
  purpose: row.purpose,
  refereeName: row.refereeName,
  relation: row.relation,
  state: row.state,
  askedAt: row.createdAt.toISOString(),
});

async function rowsOf({ db }: ServiceContext, accountId: string) {
  const checks = await db
    .select()
    .from(vettingCheck)
    .where(eq(vettingCheck.accountId, accountId))
    .orderBy(desc(vettingCheck.id))
    .limit(mostShown);
  const references = await db
    .select()
    .from(vettingReference)
    .where(eq(vettingReference.accountId, accountId))
    .orderBy(desc(vettingReference.id))
    .limit(mostShown);
  return { checks, references };
}

/** What referees said is for staff alone: a reference that its subject reads is no free word. */
export async function getOwnVetting(
  ctx: ServiceContext,
): Promise<EndpointResponse<typeof ownContract>> {
  const { id } = requirePerson(ctx, vettingPolicy.seeOwn, undefined);
  const { checks, references } = await rowsOf(ctx, id);
  const today = todayInLondon(ctx.now);
  return {
    checks: checks.map((row) => toCheck(row, today)),
    references: references.map(toReference),
  };
}

export async function getVetting(
  ctx: ServiceContext,
  accountId: string,
): Promise<EndpointResponse<typeof seeContract>> {
  authorize(vettingPolicy.see, ctx.actor, { accountId });
  const { checks, references } = await rowsOf(ctx, accountId);
  const today = todayInLondon(ctx.now);
  return {
    checks: checks.map((row) => toCheck(row, today)),
    references: references.map((row) => ({
      ...toReference(row),
      verdict: row.verdict,
      level: row.level,
      words: row.words,
    })),
  };
}
