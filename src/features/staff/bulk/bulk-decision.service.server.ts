import { eq, inArray } from 'drizzle-orm';
import { authorize } from '#platform/access/authorize.ts';
import { AppError, wrongFields } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointArguments } from '#platform/http/endpoint.ts';
import { andTakeBack, oneByOne } from '#platform/http/one-by-one.server.ts';
import type { CaseKinds } from '../case-kind.server.ts';
import { casePolicy, isForBulk } from '../case.policy.ts';
import { staffCase } from '../case.table.server.ts';
import { decideOne, undoOne } from '../decision.service.server.ts';
import { bulkProblems } from './bulk.contract.ts';
import type { BulkProblem, BulkResult, decideCases as contract } from './bulk.contract.ts';

type Given = EndpointArguments<typeof contract>['body'];

/**
 * Decides several cases in the same way, each in a transaction of its own: what one of them is refused for leaves the
 * others alone. A trial does the very same and takes it back before anybody sees it.
 */
export async function decideCases(
  ctx: ServiceContext,
  kinds: CaseKinds,
  { cases, isTrial, ...decision }: Given,
): Promise<{ results: BulkResult[] }> {
  authorize(casePolicy.list, ctx.actor, undefined);
  await assertOneKind(
    ctx,
    cases.map(({ id }) => id),
  );
  const decide = async (inside: ServiceContext, { id, version }: (typeof cases)[number]) => {
    await assertForBulk(inside, id);
    await decideOne(inside, kinds, id, { ...decision, version });
  };
  return oneByOne(
    cases,
    (one) => (isTrial ? andTakeBack(ctx, (inside) => decide(inside, one)) : decide(ctx, one)),
    problemOf,
  );
}

export async function undoCases(
  ctx: ServiceContext,
  kinds: CaseKinds,
  ids: readonly string[],
): Promise<{ results: BulkResult[] }> {
  authorize(casePolicy.list, ctx.actor, undefined);
  return oneByOne(
    ids.map((id) => ({ id })),
    ({ id }) => undoOne(ctx, kinds, id),
    problemOf,
  );
}

/** An outcome is that of a kind: with another kind among them the half would be decided before it is refused. */
async function assertOneKind({ db }: ServiceContext, ids: readonly string[]): Promise<void> {
  const kinds = await db
    .selectDistinct({ kind: staffCase.kind })
    .from(staffCase)
    .where(inArray(staffCase.id, [...ids]));
  if (kinds.length > 1) throw wrongFields([{ path: 'cases', key: 'staff:error.oneKind' }]);
}

async function assertForBulk({ db }: ServiceContext, id: string): Promise<void> {
  const [row] = await db
    .select({ severity: staffCase.severity, status: staffCase.status })
    .from(staffCase)
    .where(eq(staffCase.id, id));
  if (row && !isForBulk(row))
    throw new AppError('conflict', 'case/one-by-one', 'This case is decided by itself.');
}

const problemOf = ({ code, kind }: AppError): BulkProblem =>
  bulkProblems.find((known) => known === code) ??
  (kind === 'forbidden' ? 'case/conflict' : 'other');
