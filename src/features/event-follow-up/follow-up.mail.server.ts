import { valuesOf } from '#features/attendance/attendance.mail.server.ts';
import { hostOf } from '#features/attendee-messages/attendee-message.mail.server.ts';
import type { DateOfEvent } from '#features/events/event-dates.service.server.ts';
import { followUpPath } from './follow-up-path.ts';
import { notify } from '#features/notifications/notification.service.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { plainLinkAddress } from '#platform/links/link-address.ts';
import { createLinkToken } from '#platform/links/link-token.server.ts';
import { queueMail } from '#platform/mail/mail.server.ts';
import { answersEndAt } from './follow-up.policy.ts';

/** Purpose of a guest's link: it shows the questions and takes the answers, many times. */
export const followUpPurpose = 'followup';

/** Somebody who was there, as the site writes to them. */
export interface FollowUpReader {
  rsvpId: string;
  /** Null for guests. */
  accountId: string | null;
  name: string;
  address: string;
  language: Language;
}

const kind = 'event-follow-up/asked';

/**
 * Asks one of those who were there, in their language, with no word of the host's but the title: guests and members by mail,
 * members by a notice too. "No more messages from this sender" stops both, as it stops what the host writes.
 */
export async function askReader(
  ctx: ServiceContext,
  tx: Db,
  { reader, found, followUpId }: { reader: FollowUpReader; found: DateOfEvent; followUpId: string },
): Promise<void> {
  const { accountId, name, address, language } = reader;
  const t = i18nFor(language).getFixedT(language, 'event-follow-up', 'mail.asked');
  const values = valuesOf(found, language);
  const all = { ...values, site: ctx.site.name };
  const path = followUpPath(found.date.id);
  const outcome = await queueMail(ctx, tx, {
    to: { name, address },
    language,
    subject: t('subject', all),
    paragraphs: [t('text', all), t('why', all)],
    action: {
      label: t('action', all),
      url: accountId
        ? `${ctx.site.url}${path}`
        : () => guestLink(ctx, tx, { endsAt: found.date.endsAt, followUpId }),
    },
    kind,
    sort: 'asked',
    sender: hostOf(found),
  });
  if (outcome === 'queued' && accountId) await notify(tx, { accountId, kind, values, url: path });
}

async function guestLink(
  ctx: ServiceContext,
  tx: Db,
  { endsAt, followUpId }: { endsAt: Date; followUpId: string },
): Promise<string> {
  const link = { purpose: followUpPurpose, subjectId: followUpId, now: ctx.now };
  const token = await createLinkToken(tx, { ...link, expiresAt: answersEndAt(endsAt) });
  return plainLinkAddress(ctx.site.url, token);
}
