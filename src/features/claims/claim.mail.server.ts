import { tell } from '#features/notifications/tell.server.ts';
import { findReader } from '#features/accounts/reach.service.server.ts';
import type { Ownership } from '#features/directory/ownership.service.server.ts';
import { notify } from '#features/notifications/notification.service.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { fallbackLanguage } from '#platform/i18n/languages.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { linkAddress } from '#platform/links/link-address.ts';
import { createLinkToken } from '#platform/links/link-token.server.ts';
import { assertQueued } from '#platform/mail/mail-budget.server.ts';
import type { MailOutcome } from '#platform/mail/mail-budget.server.ts';
import type { MailSort } from '#platform/mail/mail-kinds.ts';
import { queueMail } from '#platform/mail/mail.server.ts';
import { initialsOf } from './claim.policy.ts';
import type { ClaimRow } from './shape/claim-rows.server.ts';
import { findAddressee } from '#features/accounts/addressee.server.ts';
import type { Addressee } from '#features/accounts/addressee.server.ts';

/** What people with an account are told: `mail.<news>.…` and `notification.<news>`. */
export type ClaimNews =
  | 'submitted'
  | 'approved'
  | 'rejected'
  | 'moreProof'
  | 'contested'
  | 'contestDismissed'
  | 'revoked'
  | 'replaced'
  | 'restored'
  | 'otherApproved';

interface Told {
  ctx: ServiceContext;
  db: Db;
  listing: Pick<Ownership, 'id' | 'name' | 'email'>;
}

/** Tells somebody by mail and on the dashboard; nobody where the account is gone. */
export async function tellAccount(
  { ctx, db, listing }: Told,
  accountId: string | null,
  news: ClaimNews,
  reason = '',
): Promise<void> {
  await tell(ctx, db, accountId, {
    kind: `claims/${news}`,
    sort: 'asked',
    values: { name: isolate(listing.name) },
    url: news === 'approved' || news === 'restored' ? '/owner' : `/business/${listing.id}/claim`,
    more: reason ? [reason] : [],
  });
}

/** Six digits to a mailbox of the business. */
export async function mailCode(told: Told, address: string, code: string): Promise<MailOutcome> {
  const { language } = told.ctx;
  const to = { name: '', address };
  return send(told, { to, language, kind: 'code', sort: 'unasked', values: { code } });
}

/**
 * Tells the listed contact and the present owner that somebody claims the page; each may contest by a link. Throws
 * `mail/too-many`: a claim of which they can't be told must not go on. People who want no mail are not told.
 */
export async function mailContestLinks(told: Told, claim: ClaimRow): Promise<void> {
  const { db, listing } = told;
  const isOther = claim.ownerId !== claim.claimantId;
  const owner = isOther ? await findAddressee(db, claim.ownerId) : undefined;
  if (listing.email) {
    const to = { name: '', address: listing.email };
    const language = fallbackLanguage;
    assertTold(await mailContestLink(told, claim, { to, language, kind: 'contestContact' }));
  }
  if (owner) assertTold(await mailOwnerContestLink(told, claim, owner));
}

function assertTold(outcome: MailOutcome): void {
  if (outcome === 'over') assertQueued(outcome);
}

/** The same for an owner who became one while the claim was waiting. */
export async function mailNewOwner(told: Told, claim: ClaimRow): Promise<void> {
  const owner = await findAddressee(told.db, claim.ownerId);
  if (owner) await mailOwnerContestLink(told, claim, owner);
}

async function mailOwnerContestLink(
  told: Told,
  claim: ClaimRow,
  owner: Addressee,
): Promise<MailOutcome> {
  await notify(told.db, {
    accountId: owner.id,
    kind: 'claims/contestOwner',
    values: { name: isolate(told.listing.name) },
    url: '/owner',
  });
  const { language } = owner;
  return mailContestLink(told, claim, { to: toPerson(owner), language, kind: 'contestOwner' });
}

async function mailContestLink(
  told: Told,
  claim: ClaimRow,
  letter: { to: Address; language: Language; kind: 'contestContact' | 'contestOwner' },
): Promise<MailOutcome> {
  const { ctx, db } = told;
  if (!claim.contestUntil) return 'queued';
  const token = await createLinkToken(db, {
    purpose: 'contest',
    subjectId: claim.id,
    expiresAt: claim.contestUntil,
    now: ctx.now,
  });
  return send(told, {
    ...letter,
    sort: 'unasked',
    sender: claimantOf(claim),
    url: linkAddress(ctx.site.url, token),
    values: { initials: isolate(initialsOf(claim.fullName)) },
  });
}

const claimantOf = ({ claimantId }: Pick<ClaimRow, 'claimantId'>): string | null =>
  claimantId && `account ${claimantId}`;

/** Tells the listed contact too when the page has an owner now, unless the budget of mail is used up. */
export async function mailContact(
  told: Told,
  kind: 'approvedContact' | 'mergedContact',
): Promise<void> {
  const { ctx, listing } = told;
  if (!listing.email) return;
  await send(told, {
    to: { name: '', address: listing.email },
    language: fallbackLanguage,
    kind,
    sort: 'unasked',
    sender: null,
    url: `${ctx.site.url}/business/${listing.id}`,
  });
}

interface Address {
  name: string;
  address: string;
}

interface Letter {
  to: Address;
  language: Language;
  kind: 'code' | 'contestContact' | 'contestOwner' | 'approvedContact' | 'mergedContact';
  sort: MailSort;
  sender?: string | null;
  url?: string;
  values?: Record<string, string>;
}

async function send({ ctx, db, listing }: Told, letter: Letter): Promise<MailOutcome> {
  const { language, kind, sort, sender, url } = letter;
  const t = i18nFor(language).getFixedT(language, 'claims', `mail.${kind}`);
  const values = { site: ctx.site.name, name: isolate(listing.name), ...letter.values };
  return queueMail(ctx, db, {
    to: letter.to,
    reader: await findReader(db, letter.to.address, { inSpite: 'ownership' }),
    language,
    subject: t('subject', values),
    paragraphs: [t('text', values)],
    action: url ? { label: t('action', values), url } : undefined,
    kind: `claims/${kind}`,
    sort,
    sender,
  });
}

const toPerson = ({ name, email }: Addressee): Address => ({ name, address: email });
