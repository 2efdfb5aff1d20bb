import { eq, notInArray } from 'drizzle-orm';
import { account } from '#features/accounts/account.table.server.ts';
import { notification } from '#features/notifications/notification.table.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { mail } from '#platform/mail/mail.table.server.ts';

/** Something that arrived at somebody. */
export interface Arrival {
  /** Kind of the notice or the mail. */
  kind: string;
  /** Null at an address that no account has. */
  accountId: string | null;
}

export interface Known {
  notices: string[];
  mails: string[];
}

/** What has arrived before. */
export const knownArrivals = async (db: Db): Promise<Known> => ({
  notices: (await db.select({ id: notification.id }).from(notification)).map(({ id }) => id),
  mails: (await db.select({ id: mail.id }).from(mail)).map(({ id }) => id),
});

/** What has arrived since, at anybody. */
export async function arrivalsSince(db: Db, known: Known): Promise<Arrival[]> {
  const notices = await db
    .select({ kind: notification.kind, accountId: notification.accountId })
    .from(notification)
    .where(known.notices.length > 0 ? notInArray(notification.id, known.notices) : undefined);
  const mails = await db
    .select({ kind: mail.kind, accountId: account.id })
    .from(mail)
    .leftJoin(account, eq(account.email, mail.toAddress))
    .where(known.mails.length > 0 ? notInArray(mail.id, known.mails) : undefined);
  return [...notices, ...mails];
}
