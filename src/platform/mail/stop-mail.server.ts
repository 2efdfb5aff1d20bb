import { eq } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { linkAddress } from '#platform/links/link-address.ts';
import { badLink, createLinkToken, readLinkToken } from '#platform/links/link-token.server.ts';
import type { MailSort } from './mail-kinds.ts';
import type { ReaderRows } from './mail-reader.server.ts';
import { mailReader } from './mail-reader.table.server.ts';
import { stopPurposeOf } from './stop-purposes.ts';
import type { MailStops, StopPurpose } from './stop-purposes.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';

const linkMs = 400 * dayMs;

/** Links of one mail. Each opens a page that asks first; `unmail` alone is pressed by mail programs themselves. */
export async function createMailStops(
  { now, site }: Pick<ServiceContext, 'now' | 'site'>,
  db: Db,
  sort: MailSort,
  { siteId, senderId }: ReaderRows,
): Promise<MailStops> {
  const link = async (purpose: StopPurpose, subjectId: string) => {
    const expiresAt = later(now, linkMs);
    return linkAddress(site.url, await createLinkToken(db, { purpose, subjectId, expiresAt, now }));
  };
  return {
    // Who has confirmed a correspondence has said that it is theirs.
    ...(senderId && sort !== 'asked' && { notme: await link('notme', senderId) }),
    ...(senderId && { nosender: await link('nosender', senderId) }),
    never: await link('never', siteId),
    // One press too many in a mail program must not end mails that somebody waits for.
    ...(sort === 'unasked' && { unmail: await link('unmail', siteId) }),
  };
}

/** Stops mail by a link of one, or allows it again. The link holds for many presses. Throws `link/not-valid`. */
export async function stopMail(
  { db, now }: Pick<ServiceContext, 'db' | 'now'>,
  { token, isStopped }: { token: string; isStopped: boolean },
): Promise<{ isStopped: boolean }> {
  const purpose = stopPurposeOf(token);
  if (!purpose) throw badLink();
  const id = await readLinkToken(db, { purpose, token, now });
  const at = isStopped ? now : null;
  const [row] = await db
    .update(mailReader)
    .set({ stoppedAt: at, ...(purpose === 'notme' && { disownedAt: at }) })
    .where(eq(mailReader.id, id))
    .returning({ id: mailReader.id });
  if (!row) throw badLink();
  return { isStopped };
}
