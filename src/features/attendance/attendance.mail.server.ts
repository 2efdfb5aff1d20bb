import { findHolders } from '#features/accounts/addressee.server.ts';
import { findReader } from '#features/accounts/reach.service.server.ts';
import type { DateOfEvent } from '#features/events/event-dates.service.server.ts';
import { registerPath } from '#features/events/event-links.ts';
import { hostHasLeft } from '#features/events/event-stage.ts';
import { zone } from '#features/events/event-zone.ts';
import { tell } from '#features/notifications/tell.server.ts';
import { dateOf } from '#features/schedule/calendar-day.ts';
import { clockAt } from '#features/schedule/zone-clock.ts';
import { endOfBand, mayReach } from '#platform/access/reach.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { formatDateTime } from '#platform/i18n/format-date-time.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { linkAddress } from '#platform/links/link-address.ts';
import { createLinkToken } from '#platform/links/link-token.server.ts';
import type { MailOutcome } from '#platform/mail/mail-budget.server.ts';
import { queueMail } from '#platform/mail/mail.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import type { RsvpRow } from './rsvp.table.server.ts';

/** Purpose of a guest's link: it confirms, shows, changes and cancels, many times. */
export const rsvpPurpose = 'rsvp';
/** The link lives on after the end, for saying that one was there. */
const linkDaysAfter = 14;

type Values = Record<string, string>;

interface Letter {
  kind: 'offered' | 'passed' | 'moved' | 'cancelled' | 'left' | 'place';
  /** In the reader's language. */
  values?: (language: Language) => Values;
  /** The host's own words. Nobody under 18 is sent them (security P10). */
  words?: string;
}

/** "12 December 2026, 7:30pm" on the clock of the place. */
function momentWords(at: Date, language: Language): string {
  const { day, minute } = clockAt(at, zone);
  return formatDateTime(dateOf(day), minute, language);
}

/** What letters say of a date. */
export const valuesOf = ({ date, event }: DateOfEvent, language: Language): Values => ({
  title: isolate(event.title),
  when: momentWords(date.startsAt, language),
});

/** Where a guest reads, changes and cancels their answer. */
export async function guestLink(
  ctx: ServiceContext,
  tx: Db,
  found: DateOfEvent,
  row: Pick<RsvpRow, 'id'>,
): Promise<string> {
  const expiresAt = later(found.date.endsAt, linkDaysAfter * dayMs);
  const link = { purpose: rsvpPurpose, subjectId: row.id, expiresAt, now: ctx.now };
  return linkAddress(ctx.site.url, await createLinkToken(tx, link));
}

async function send(
  ctx: ServiceContext,
  tx: Db,
  found: DateOfEvent,
  { row, kind, values, words = '' }: Letter & { row: RsvpRow },
): Promise<void> {
  const wordsOf = (language: Language) => ({ ...valuesOf(found, language), ...values?.(language) });
  if (row.accountId) {
    const [reader] = await findHolders(tx, [row.accountId]);
    if (!reader) return;
    const mayRead = mayReach('adult', endOfBand(reader.ageBand), 'write');
    await tell(ctx, tx, row.accountId, {
      kind: `attendance/${kind}`,
      sort: 'asked',
      values: wordsOf(reader.language),
      url: registerPath(row.occurrenceId),
      more: words && mayRead ? [words] : [],
      moreLanguage: found.event.language,
    });
    return;
  }
  if (!row.guestEmail || !row.guestLanguage || !row.guestConfirmedAt) return;
  const language = row.guestLanguage;
  const t = i18nFor(language).getFixedT(language, 'attendance', `mail.${kind}`);
  const all = { ...wordsOf(language), site: ctx.site.name, person: row.guestName ?? '' };
  await queueMail(ctx, tx, {
    to: { name: row.guestName ?? '', address: row.guestEmail },
    language,
    subject: t('subject', all),
    paragraphs: [t('text', all), ...(words ? [words] : [])],
    paragraphLanguages: [null, found.event.language],
    action: { label: t('action', all), url: () => guestLink(ctx, tx, found, row) },
    kind: `attendance/${kind}`,
    sort: 'asked',
  });
}

/** A place is kept for them until then. */
export const tellOffered = (
  ctx: ServiceContext,
  tx: Db,
  found: DateOfEvent,
  { row, expiresAt }: { row: RsvpRow; expiresAt: Date },
) =>
  send(ctx, tx, found, {
    row,
    kind: 'offered',
    values: (language) => ({ until: momentWords(expiresAt, language) }),
  });

/** The place that was kept went to the next. */
export const tellPassed = (ctx: ServiceContext, tx: Db, found: DateOfEvent, row: RsvpRow) =>
  send(ctx, tx, found, { row, kind: 'passed' });

function kindOfChange({ event }: DateOfEvent, before: Date | undefined): Letter['kind'] {
  if (before) return 'moved';
  return hostHasLeft(event) ? 'left' : 'cancelled';
}

/** It takes place somewhere else. */
export const tellMovedPlace = (
  ctx: ServiceContext,
  tx: Db,
  found: DateOfEvent,
  { row, where }: { row: RsvpRow; where: (language: Language) => string },
) =>
  send(ctx, tx, found, {
    row,
    kind: 'place',
    values: (language) => ({ where: where(language) }),
  });

/** The date takes place at another time, or not at all, with what its host says of it. */
export const tellChanged = (
  ctx: ServiceContext,
  tx: Db,
  found: DateOfEvent,
  { row, before, words }: { row: RsvpRow; before: Date | undefined; words: string },
) =>
  send(ctx, tx, found, {
    row,
    kind: kindOfChange(found, before),
    words,
    ...(before && { values: (language: Language) => ({ before: momentWords(before, language) }) }),
  });

/**
 * To the address that a guest gave: is this you? It has none of their words, since anybody can write down another's
 * address. Nobody under 18 gets it (security B2).
 */
export async function mailConfirmation(
  ctx: ServiceContext,
  tx: Db,
  found: DateOfEvent,
  row: RsvpRow,
): Promise<MailOutcome> {
  const { guestEmail: address, guestLanguage: language } = row;
  if (!address || !language) return 'stopped';
  const t = i18nFor(language).getFixedT(language, 'attendance', 'mail.confirm');
  const all = { ...valuesOf(found, language), site: ctx.site.name };
  return queueMail(ctx, tx, {
    to: { name: '', address },
    reader: await findReader(tx, address, { inSpite: 'events' }),
    language,
    subject: t('subject', all),
    paragraphs: [t('text', all), t('why', all)],
    action: { label: t('action', all), url: () => guestLink(ctx, tx, found, row) },
    kind: 'attendance/confirm',
    sort: 'unasked',
  });
}
