import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import type { AgeBand } from '#platform/access/age-band.ts';
import type { AccountStatus } from './account.policy.ts';
import { account } from './account.table.server.ts';

/** A person whom the site writes to. */
export interface Addressee {
  id: string;
  firstName: string;
  lastName: string;
  /** Both names, as a letter is addressed. */
  name: string;
  email: string;
  language: Language;
  /** The address has been confirmed: one that nobody has may be another's. */
  isProved: boolean;
  status: AccountStatus;
  ageBand: AgeBand;
}

/** The holders of these accounts, in any state, in no order. Ask `status` before anything is sent. */
export async function findHolders(db: Db, ids: readonly string[]): Promise<Addressee[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      id: account.id,
      firstName: account.firstName,
      lastName: account.lastName,
      email: account.email,
      language: account.language,
      provedAt: account.emailVerifiedAt,
      status: account.status,
      ageBand: account.ageBand,
    })
    .from(account)
    .where(inArray(account.id, [...ids]));
  return rows.map(({ provedAt, ...row }) => ({
    ...row,
    name: `${row.firstName} ${row.lastName}`,
    isProved: provedAt !== null,
  }));
}

/** Whom the site may write to: undefined where there is no active account. */
export async function findAddressee(db: Db, id: string | null): Promise<Addressee | undefined> {
  const [found] = id === null ? [] : await findHolders(db, [id]);
  return found?.status === 'active' ? found : undefined;
}

/**
 * The holder of this address, which is confirmed, of an account that is active. For staff alone: nobody else is told
 * whether an address has an account.
 */
export async function findByAddress(db: Db, email: string): Promise<Addressee | undefined> {
  const [row] = await db
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.email, email), isNotNull(account.emailVerifiedAt)));
  return row && findAddressee(db, row.id);
}

/** Whether this is the address of the account; `isProved` asks whether it has been confirmed too. */
export async function hasAddress(
  db: Db,
  id: string,
  { email, isProved }: { email: string; isProved: boolean },
): Promise<boolean> {
  const same = and(eq(account.id, id), eq(account.email, email));
  return (
    (await db.$count(account, isProved ? and(same, isNotNull(account.emailVerifiedAt)) : same)) > 0
  );
}

/** The language of an account in whatever state; undefined where there is none. */
export async function findLanguage(db: Db, id: string | null): Promise<Language | undefined> {
  if (id === null) return undefined;
  const [row] = await db
    .select({ language: account.language })
    .from(account)
    .where(eq(account.id, id));
  return row?.language;
}
