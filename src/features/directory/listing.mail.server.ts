import { eq } from 'drizzle-orm';
import { account } from '#features/accounts/account.table.server.ts';
import { notify } from '#features/notifications/notification.service.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { createLinkToken } from '#platform/links/link-token.server.ts';
import { queueMail } from '#platform/mail/mail.server.ts';

/** What owners are told: `mail.<news>.subject`, `.text`, `.action` and `notification.<news>`. */
type News = 'published' | 'sentBack' | 'changeAccepted' | 'changeRefused' | 'proofEnded';

interface ToldListing {
  id: string;
  name: string;
  ownerId: string | null;
}

const dayMs = 86_400_000;

async function findOwner(db: Db, ownerId: string | null) {
  if (ownerId === null) return undefined;
  const [owner] = await db.select().from(account).where(eq(account.id, ownerId));
  return owner?.status === 'active' ? owner : undefined;
}

/** Tells the owner by mail and on the dashboard. A listing without an owner has nobody to tell. */
export async function tellOwner(
  ctx: ServiceContext,
  db: Db,
  listing: ToldListing,
  news: News,
  { reason = '' }: { reason?: string } = {},
): Promise<void> {
  const owner = await findOwner(db, listing.ownerId);
  if (!owner) return;
  const path = news === 'proofEnded' ? `/business/${listing.id}/claim` : '/owner';
  await notify(db, {
    accountId: owner.id,
    kind: `own-listing/${news}`,
    values: { name: isolate(listing.name) },
    url: path,
  });
  await send(ctx, db, owner, {
    news,
    name: listing.name,
    url: `${ctx.site.url}${path}`,
    more: reason ? [reason] : [],
  });
}

/** Asks the owner whether everything is still correct; the link answers in one tap, for 60 days. */
export async function askToConfirm(
  ctx: ServiceContext,
  db: Db,
  listing: ToldListing,
): Promise<void> {
  const owner = await findOwner(db, listing.ownerId);
  if (!owner) return;
  const token = await createLinkToken(db, {
    purpose: 'confirm',
    subjectId: listing.id,
    expiresAt: new Date(ctx.now.getTime() + 60 * dayMs),
    now: ctx.now,
    replaces: true,
  });
  await send(ctx, db, owner, {
    news: 'confirm',
    name: listing.name,
    url: `${ctx.site.url}/l/${token}`,
    more: [],
  });
}

async function send(
  ctx: ServiceContext,
  db: Db,
  owner: typeof account.$inferSelect,
  letter: { news: News | 'confirm'; name: string; url: string; more: readonly string[] },
): Promise<void> {
  const { language } = owner;
  const { news, url, more } = letter;
  const t = i18nFor(language).getFixedT(language, 'own-listing', `mail.${news}`);
  const values = { site: ctx.site.name, name: isolate(letter.name), person: owner.firstName };
  await queueMail(db, {
    to: { name: `${owner.firstName} ${owner.lastName}`, address: owner.email },
    language,
    subject: t('subject', values),
    paragraphs: [t('text', values), ...more],
    action: { label: t('action', values), url },
    kind: `own-listing/${news}`,
  });
}
