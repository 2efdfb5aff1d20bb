import { todayInLondon } from '#features/schedule/zone-clock.ts';
import * as z from 'zod/mini';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { ratesOn } from '../minimum-wage.ts';
import { OpportunityPay, opportunityParts } from '../opportunity-parts.ts';
import { viewOf } from '../opportunity-shape.server.ts';
import { stageOf } from '../opportunity-stage.ts';
import type { HostedOpportunity } from '../opportunity-submission.server.ts';
import type { OpportunityRow } from '../opportunity.table.server.ts';
import type { OwnOpportunity } from '../own-opportunity.contract.ts';
import { applyOf, payOf, whatOf, whereOf } from './opportunity-columns.server.ts';
import { payFault, restrictingIn } from './opportunity-law.server.ts';
import { publishesAtOnce } from './opportunity-trust.server.ts';

type Missing = OwnOpportunity['missing'];

/** What it lacks before it can be sent, and what the law has against it as it is now. */
export function missingOf(row: OpportunityRow, now: Date): Missing {
  const lacks: [Missing[number]['part'], string, boolean][] = [
    ['what', 'description', row.description.trim() === ''],
    ['what', 'ground', row.ground === null && restrictingIn(row).length > 0],
    ['where', 'place', row.remote !== 'whole' && row.city === ''],
    ['where', 'deadline', row.deadline === null],
    ['where', 'past', row.deadline !== null && row.deadline < todayInLondon(now)],
    ['apply', 'apply', row.applyHow !== 'here' && row.applyUrl === '' && row.applyEmail === ''],
  ];
  const found = lacks.flatMap(([part, name, isLacking]) =>
    isLacking ? [{ part, key: `opportunities:missing.${name}` }] : [],
  );
  const key = payProblem(row, now);
  const all = key === undefined ? found : [...found, { part: 'pay' as const, key }];
  return opportunityParts.flatMap((part) => all.filter((one) => one.part === part));
}

/** Rates rise each April, and a type changes after pay was told: what was right may not be any more. */
function payProblem(row: OpportunityRow, now: Date): string | undefined {
  const { success, data } = z.safeParse(OpportunityPay, payOf(row));
  if (!success) return 'opportunities:missing.pay';
  const fault = payFault(data, row, now);
  return fault && `opportunities:error.${fault.name}`;
}

/** An opportunity as its keeper edits it. What waits for staff is what the form holds. */
export async function ownView(
  ctx: ServiceContext,
  row: HostedOpportunity,
): Promise<OwnOpportunity> {
  const { held } = row;
  const { adult, from18, under18, from } = ratesOn(row.startsOn ?? todayInLondon(ctx.now));
  return {
    id: row.id,
    slug: row.slug,
    version: row.version,
    stage: stageOf(row, todayInLondon(ctx.now)),
    reason: row.reason,
    isHidden: row.hiddenAt !== null,
    missing: missingOf(row, ctx.now),
    restricting: restrictingIn({ ...row, ...held.what }),
    waiting: (['what', 'pay', 'apply'] as const).filter((part) => held[part]),
    appearsAtOnce: await publishesAtOnce(ctx.db, ctx.actor, row),
    rates: { adult, from18, under18, from },
    what: held.what ?? whatOf(row),
    pay: held.pay ?? payOf(row),
    where: whereOf(row),
    apply: held.apply ?? applyOf(row),
    view: await viewOf(ctx, row),
  };
}
