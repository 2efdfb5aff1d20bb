import { ne, sql } from 'drizzle-orm';
import { accountStandings } from '#features/accounts/account-relations.server.ts';
import { eraseAccount } from '#features/accounts/erase-account.server.ts';
import { getOwnSubject } from '#features/accounts/own-subject.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { declaredTables, nameOf, startSearch } from '../search/person-rows.server.ts';
import type { Subject } from '../search/person-rows.server.ts';
import { noteErasure, printOf, readLedger, unheardOf, writeLedger } from './ledger.server.ts';
import type { LedgerLine } from './ledger.server.ts';
import { sweepPerson } from './sweep-person.server.ts';

const standing = accountStandings('erased_standing');

async function accountsIn(ctx: ServiceContext, prints: ReadonlySet<string>): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: standing.id })
    .from(standing)
    .where(ne(standing.status, 'closed'));
  return rows.map(({ id }) => id).filter((id) => prints.has(printOf(ctx, 'account', id)));
}

async function addressesIn(ctx: ServiceContext, prints: ReadonlySet<string>): Promise<string[]> {
  const columns = declaredTables.flatMap((table) =>
    (table.address ?? []).map((column) => ({ table, column: sql.identifier(column) })),
  );
  const found = new Set<string>();
  for (const { table, column } of columns) {
    const { rows } = await ctx.db.execute<{ address: string }>(
      sql`select distinct lower(${column}::text) as address from ${nameOf(table)} where ${column} is not null`,
    );
    const erased = rows.filter(({ address }) => prints.has(printOf(ctx, 'address', address)));
    for (const { address } of erased) found.add(address);
  }
  return [...found];
}

async function eraseOnceMore(ctx: ServiceContext, subject: Subject): Promise<void> {
  await ctx.db.transaction(async (tx: Db) => {
    const search = await startSearch(tx, subject);
    if (subject.accountId)
      await eraseAccount(ctx, tx, { id: subject.accountId, reviews: 'anonymise' });
    await sweepPerson(tx, search);
    await noteErasure(ctx, tx, search.subject);
  });
}

/**
 * A backup that was put back knows people who have been erased since. Those lines of the list that this database has not
 * heard of are done again. Answers how many people were found.
 */
export async function eraseAgain(
  ctx: ServiceContext,
  lines: readonly LedgerLine[],
): Promise<number> {
  const unheard = await unheardOf(ctx.db, lines);
  if (unheard.length === 0) return 0;
  const printsOf = (kind: LedgerLine['kind']) =>
    new Set(unheard.filter((line) => line.kind === kind).map(({ print }) => print));
  const accounts = await accountsIn(ctx, printsOf('account'));
  for (const accountId of accounts) {
    const { email, isProved } = await getOwnSubject(ctx.db, accountId);
    await eraseOnceMore(ctx, { accountId, addresses: isProved ? [email] : [] });
  }
  const addresses = await addressesIn(ctx, printsOf('address'));
  for (const address of addresses)
    await eraseOnceMore(ctx, { accountId: null, addresses: [address] });
  await writeLedger(ctx);
  return accounts.length + addresses.length;
}

/** At every start, with the list that lies beside the database. */
export const eraseAgainAtStart = async (ctx: ServiceContext): Promise<number> =>
  ctx.storage ? eraseAgain(ctx, await readLedger(ctx)) : 0;
