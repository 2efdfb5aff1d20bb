import { and, count, desc, eq, lt } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import {
  currentNumbers,
  isOwed,
  listNewer,
  requiredNumbers,
} from '#features/legal/legal.service.server.ts';
import type { Numbers } from '#features/legal/legal.service.server.ts';
import { legalNames } from '#features/legal/legal.contract.ts';
import { authorize } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointArguments, EndpointResponse } from '#platform/http/endpoint.ts';
import { acceptancePageSize } from './acceptance.contract.ts';
import type {
  acceptTerms as acceptContract,
  AcceptanceFilter,
  countAcceptances as countContract,
  listAcceptances as listContract,
  listNewTerms as newContract,
} from './acceptance.contract.ts';
import { acceptance } from './acceptance.table.server.ts';
import { containing } from '../account-search.server.ts';
import { accountPolicy } from '../account.policy.ts';
import { account } from '../account.table.server.ts';
import {
  acceptedBy,
  getOwnAccount,
  ownId,
  signedInPerson,
  toUser,
} from '../sessions/session.service.server.ts';
import { pageOf } from '#platform/db/page-of.ts';

/** Writes down that somebody has accepted both texts. Called by what opens an account, too. */
export async function recordAcceptance(
  ctx: Pick<ServiceContext, 'now'>,
  db: Db,
  accountId: string,
  numbers: Numbers,
): Promise<void> {
  await db
    .insert(acceptance)
    .values(
      legalNames.map((name) => ({
        accountId,
        name,
        number: numbers[name],
        acceptedAt: ctx.now,
      })),
    )
    .onConflictDoNothing();
}

export async function listNewTerms(
  ctx: ServiceContext,
): Promise<EndpointResponse<typeof newContract>> {
  return { items: await listNewer(ctx, acceptedBy(await getOwnAccount(ctx))) };
}

/** One press accepts both texts. Throws `account/terms-changed` when a newer version counts than the person saw. */
export async function acceptTerms(
  ctx: ServiceContext,
  { versions }: EndpointArguments<typeof acceptContract>['body'],
): Promise<EndpointResponse<typeof acceptContract>> {
  const id = ownId(ctx);
  await ctx.db.transaction(async (tx) => {
    const numbers = await currentNumbers({ db: tx, now: ctx.now });
    if (versions.some(({ name, number }) => number !== numbers[name])) {
      throw new AppError(
        'conflict',
        'account/terms-changed',
        'A newer version has been published meanwhile. Please look at it first.',
      );
    }
    await tx
      .update(account)
      .set({
        termsVersion: numbers.terms,
        privacyVersion: numbers.privacy,
        acceptedAt: ctx.now,
      })
      .where(eq(account.id, id));
    await recordAcceptance(ctx, tx, id, numbers);
    await audit(ctx, tx, { action: 'terms.accepted', accountId: id, detail: numbers });
  });
  const { confirmedAt } = signedInPerson(ctx);
  return { user: await toUser(ctx, await getOwnAccount(ctx), confirmedAt) };
}

/** People who owe their yes to a version that must be accepted write nothing until they have given it. */
export async function assertTermsAccepted(ctx: ServiceContext): Promise<void> {
  if (ctx.actor.kind !== 'user') return;
  const required = await requiredNumbers(ctx);
  // Mostly nothing must be accepted, and then nobody's account is read.
  if (!isOwed(required, { terms: '0.0', privacy: '0.0' })) return;
  if (!isOwed(required, acceptedBy(await getOwnAccount(ctx)))) return;
  throw new AppError(
    'forbidden',
    'account/terms-required',
    'Please accept the new version of our terms first. You’ll find it at the top of the page.',
  );
}

/** By a part of the name or of the address. `after` is the id of the last one seen; ids are made by the clock. */
export async function listAcceptances(
  ctx: ServiceContext,
  { after, ...filter }: EndpointArguments<typeof listContract>['query'],
): Promise<EndpointResponse<typeof listContract>> {
  authorize(accountPolicy.list, ctx.actor, undefined);
  const rows = await selectAcceptances(ctx.db, filter, after, acceptancePageSize + 1);
  const { shown: items, next } = pageOf(rows, acceptancePageSize);
  return { items, next };
}

export async function selectAcceptances(
  db: Db,
  { q, name, number }: AcceptanceFilter,
  after: string | undefined,
  limit: number,
) {
  const which: (SQL | undefined)[] = [
    q ? containing(q) : undefined,
    name ? eq(acceptance.name, name) : undefined,
    number ? eq(acceptance.number, number) : undefined,
    after ? lt(acceptance.id, after) : undefined,
  ];
  const rows = await db
    .select({ row: acceptance, account })
    .from(acceptance)
    .innerJoin(account, eq(account.id, acceptance.accountId))
    .where(and(...which))
    .orderBy(desc(acceptance.id))
    .limit(limit);
  return rows.map(({ row, account: { firstName, lastName, email } }) => ({
    id: row.id,
    person: `${firstName} ${lastName}`,
    email,
    name: row.name,
    number: row.number,
    acceptedAt: row.acceptedAt.toISOString(),
  }));
}

export async function countAcceptances(
  ctx: ServiceContext,
): Promise<EndpointResponse<typeof countContract>> {
  authorize(accountPolicy.list, ctx.actor, undefined);
  const items = await ctx.db
    .select({ name: acceptance.name, number: acceptance.number, people: count() })
    .from(acceptance)
    .groupBy(acceptance.name, acceptance.number)
    .limit(200);
  return { items };
}
