import { tell } from '#features/notifications/tell.server.ts';
import { byActor } from '#features/accounts/blocks/between.server.ts';
import { findReader } from '#features/accounts/reach.service.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { formatDate, formatNumber } from '#platform/i18n/format.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { fallbackLanguage } from '#platform/i18n/languages.ts';
import { linkAddress } from '#platform/links/link-address.ts';
import { createLinkToken } from '#platform/links/link-token.server.ts';
import { queueMail } from '#platform/mail/mail.server.ts';
import type { Addressee } from '#features/accounts/addressee.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';

/** What owners are told: `mail.<news>.subject`, `.text`, `.action` and `notification.<news>`. */
type News =
  | 'published'
  | 'sentBack'
  | 'changeAccepted'
  | 'changeRefused'
  | 'changeTakenBack'
  | 'proofEnded';

interface ToldListing {
  id: string;
  name: string;
  ownerId: string | null;
}

/** Tells the owner by mail and on the dashboard; `desk` is the page where they work on it. A listing without an owner has nobody to tell. */
export async function tellOwner(
  ctx: ServiceContext,
  db: Db,
  listing: ToldListing,
  news: News,
  { reason = '', desk = '/owner' }: { reason?: string; desk?: string } = {},
): Promise<void> {
  await tell(ctx, db, listing.ownerId, {
    kind: `own-listing/${news}`,
    sort: 'asked',
    values: { name: isolate(listing.name) },
    url: news === 'proofEnded' ? `/business/${listing.id}/claim` : desk,
    more: reason ? [reason] : [],
  });
}

/** Purpose of the link that stops the monthly letter; also the beginning of its token. */
export const stopPurpose = 'noletter';

interface LetterPage {
  id: string;
  name: string;
  confirmedOn: string | null;
  /** It is asked about. */
  isDue: boolean;
  /** Openings in 30 days. */
  views: number;
  inquiries: number;
}

/** One letter about all pages of an owner; each that is due has a link that answers in one tap, for 60 days. */
export async function mailOwnerLetter(
  ctx: ServiceContext,
  db: Db,
  owner: Addressee,
  pages: readonly LetterPage[],
): Promise<void> {
  const { language } = owner;
  const t = i18nFor(language).getFixedT(language, 'own-listing', 'mail.monthly');
  const link = async (purpose: string, subjectId: string, days: number) => {
    const expiresAt = later(ctx.now, days * dayMs);
    const replaces = purpose !== stopPurpose;
    const token = await createLinkToken(db, {
      purpose,
      subjectId,
      expiresAt,
      replaces,
      holderId: owner.id,
      now: ctx.now,
    });
    return linkAddress(ctx.site.url, token);
  };
  const number = (value: number) => formatNumber(value, language);
  const paragraphs: string[] = [];
  for (const { id, name, confirmedOn, isDue, views, inquiries } of pages) {
    const counts = t('counts', { views: number(views), inquiries: number(inquiries) });
    const state = isDue
      ? `${t('ask')}\n${await link('confirm', id, 60)}`
      : t('confirmed', { date: confirmedOn && formatDate(confirmedOn, language) });
    paragraphs.push(`${isolate(name)}\n${counts}\n${state}`);
  }
  const values = { site: ctx.site.name, person: owner.firstName };
  await queueMail(ctx, db, {
    to: { name: owner.name, address: owner.email },
    language,
    subject: t('subject', values),
    paragraphs: [t('text', values), ...paragraphs],
    action: { label: t('action'), url: `${ctx.site.url}/owner` },
    unsubscribeUrl: await link(stopPurpose, owner.id, 400),
    kind: 'own-listing/monthly',
    sort: 'unasked',
    sender: null,
  });
}

/** Mails somebody whose business a mission has added, and who may know nothing of the site. */
export async function inviteToClaim(
  ctx: ServiceContext,
  db: Db,
  { id, name, address, mission }: { id: string; name: string; address: string; mission: string },
): Promise<void> {
  const t = i18nFor(fallbackLanguage).getFixedT(fallbackLanguage, 'own-listing', 'mail.introduced');
  const values = { site: ctx.site.name, name: isolate(name), mission: isolate(mission) };
  await queueMail(ctx, db, {
    to: { name: '', address },
    reader: await findReader(db, address, byActor(ctx.actor)),
    language: fallbackLanguage,
    subject: t('subject', values),
    paragraphs: [t('text', values), t('unasked')],
    action: { label: t('action'), url: `${ctx.site.url}/business/${id}/claim` },
    kind: 'own-listing/introduced',
    sort: 'unasked',
    sender: null,
  });
}
