import { findAddressee } from '#features/accounts/addressee.server.ts';
import { findReader } from '#features/accounts/reach.service.server.ts';
import { guestLink, valuesOf } from '#features/attendance/attendance.mail.server.ts';
import type { Attendee } from '#features/attendance/reachable-attendees.server.ts';
import type { DateOfEvent } from '#features/events/event-dates.service.server.ts';
import { hasProvenContact } from '#features/events/proven-contact.server.ts';
import { registerPath } from '#features/events/event-links.ts';
import { notify } from '#features/notifications/notification.service.server.ts';
import { tell } from '#features/notifications/tell.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { queueMail } from '#platform/mail/mail.server.ts';
import type { AttendeeMessageRow } from './attendee-message.table.server.ts';

type Words = Pick<AttendeeMessageRow, 'subject' | 'message'>;

interface LetterWords {
  subject: string;
  /** In order; `isHosts` are the host's own words, in their own language. */
  paragraphs: { text: string; isHosts: boolean }[];
  action: string;
}

/** Each line keeps to itself in either direction: an isolate does not reach over the end of a line. */
const isolateLines = (text: string): string =>
  text
    .split('\n')
    .map((line) => line && isolate(line))
    .join('\n');

/**
 * The letter in the reader's language around the words of the host. Its subject has none of them: guests have no account
 * (security B3).
 */
export function letterWords(
  ctx: Pick<ServiceContext, 'site'>,
  { subject, message }: Words,
  { language, found }: { language: Language; found: DateOfEvent },
): LetterWords {
  const t = i18nFor(language).getFixedT(language, 'attendee-messages', 'mail.sent');
  const all = { ...valuesOf(found, language), site: ctx.site.name };
  return {
    subject: t('subject', all),
    paragraphs: [
      { text: t('text', all), isHosts: false },
      { text: isolateLines(subject), isHosts: true },
      { text: isolateLines(message), isHosts: true },
      { text: t('why', all), isHosts: false },
    ],
    action: t('action', all),
  };
}

/** Whom "no more messages from this sender" stops: the page or council, whichever event it holds, or the person. */
export function hostOf({ event }: DateOfEvent): string {
  if (event.hostListingId) return `events of page ${event.hostListingId}`;
  if (event.hostCouncilId) return `events of council ${event.hostCouncilId}`;
  return event.ownerId ? `account ${event.ownerId}` : `event ${event.id}`;
}

/** Answers whether it has reached them: neither who wants no mail of this host, nor who is gone. */
export async function deliverTo(
  ctx: ServiceContext,
  tx: Db,
  row: Words & Pick<AttendeeMessageRow, 'hasReplies' | 'language' | 'senderId'>,
  { attendee, found }: { attendee: Attendee; found: DateOfEvent },
): Promise<boolean> {
  const { accountId, guest, rsvpId, dateId } = attendee;
  const member = await findAddressee(tx, accountId);
  const reader = member
    ? { ...member, address: member.email }
    : guest && { ...guest, address: guest.email };
  if (!reader) return false;
  const { name, address, language } = reader;
  const { subject, paragraphs, action } = letterWords(ctx, row, { language, found });
  const { contactEmail, title } = found.event;
  const outcome = await queueMail(ctx, tx, {
    to: { name, address },
    reader: member ? 'adult' : await findReader(tx, address, { by: row.senderId }),
    language,
    subject,
    paragraphs: paragraphs.map(({ text }) => text),
    paragraphLanguages: paragraphs.map(({ isHosts }) => (isHosts ? row.language : null)),
    action: {
      label: action,
      url: member
        ? `${ctx.site.url}${registerPath(dateId)}`
        : () => guestLink(ctx, tx, found, { id: rsvpId }),
    },
    kind: 'attendee-messages/sent',
    sort: 'asked',
    sender: hostOf(found),
    ...(row.hasReplies &&
      (await hasProvenContact(tx, found.event)) && {
        replyTo: { name: title, address: contactEmail },
      }),
  });
  if (outcome !== 'queued') return false;
  if (member)
    await notify(tx, {
      accountId: member.id,
      kind: 'attendee-messages/sent',
      values: { title },
      url: registerPath(dateId),
    });
  return true;
}

/** A day before: do you still come? By the site, with no word of the host's but the title. */
export async function remind(
  ctx: ServiceContext,
  tx: Db,
  { attendee, found }: { attendee: Attendee; found: DateOfEvent },
): Promise<void> {
  const { accountId, guest, rsvpId, dateId } = attendee;
  const kind = 'attendee-messages/reminder';
  if (accountId) {
    const member = await findAddressee(tx, accountId);
    const values = valuesOf(found, member?.language ?? 'en');
    await tell(ctx, tx, accountId, { kind, sort: 'asked', values, url: registerPath(dateId) });
  }
  if (!guest) return;
  const { name, email, language } = guest;
  const t = i18nFor(language).getFixedT(language, 'attendee-messages', 'mail.reminder');
  const all = { ...valuesOf(found, language), site: ctx.site.name };
  await queueMail(ctx, tx, {
    to: { name, address: email },
    language,
    subject: t('subject', all),
    paragraphs: [t('text', all)],
    action: { label: t('action', all), url: () => guestLink(ctx, tx, found, { id: rsvpId }) },
    kind,
    sort: 'asked',
  });
}
