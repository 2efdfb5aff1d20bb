import { getOwnSubject } from '#features/accounts/own-subject.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { RequestRow } from './request-rows.server.ts';
import { startSearch } from './search/person-rows.server.ts';
import type { Search } from './search/person-rows.server.ts';

/**
 * Whom a request is about, once that is proved: the account, its address where that is confirmed, and the address of the
 * request where its link was followed or staff saw that it is theirs.
 */
export async function searchOf(
  db: Db,
  { accountId, email, identityWay }: Pick<RequestRow, 'accountId' | 'email' | 'identityWay'>,
): Promise<Search> {
  const account = accountId === null ? undefined : await getOwnSubject(db, accountId);
  const addresses = new Set<string>();
  if (account?.isProved) addresses.add(account.email);
  if (email && (identityWay === 'link' || identityWay === 'seen')) addresses.add(email);
  return startSearch(db, { accountId, addresses: [...addresses] });
}
