import { byActor } from '#features/accounts/blocks/between.server.ts';
import { findAddressee } from '#features/accounts/addressee.server.ts';
import { isSelf, isStaff } from '#platform/access/actor.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import type { MailOutcome } from '#platform/mail/mail-budget.server.ts';
import type { MailKind, MailSort } from '#platform/mail/mail-kinds.ts';
import { queueMail } from '#platform/mail/mail.server.ts';
import { addToDigest } from './digest.service.server.ts';
import { noticeDigest } from './digest-notices.server.ts';
import type { DigestRhythm } from './digest-rhythm.ts';
import { findWay } from './notice-choice.service.server.ts';
import { isUrgent } from './notice-topics.ts';
import type { NoticeWay } from './notice-topics.ts';
import { notify } from './notification.service.server.ts';

/** What has happened and concerns one person. */
export interface News {
  /**
   * `<namespace>/<name>`. The sentences are in that namespace: `notification.<name>`, and `mail.<name>` with `subject`,
   * `text` and `action`.
   */
  kind: MailKind;
  /** How much the letter is wanted, one of those that `mailKinds` has for its kind: it decides what bounds it. */
  sort: MailSort;
  /** What placeholders stand for; what people wrote is isolated. Letters know `site` and `person` besides. */
  values?: Record<string, string | number>;
  /** Path of the page on which one goes on. */
  url: string;
  /** Where the letter leads instead, such as a link that does one thing for its reader. */
  link?: () => Promise<string>;
  /** Paragraphs below the text, as a reason that staff gave. */
  more?: readonly string[];
  /** Theirs, where it is known. */
  moreLanguage?: Language | null;
  /** Left out: a letter of its own, at once. Otherwise the notice is a line of the reader's digest. */
  digest?: DigestRhythm;
  /** When it is over: no digest tells it after that. */
  until?: Date | undefined;
}

/** In which digest it goes, undefined for a letter of its own: what its reader chose, else what the feature says. */
function rhythmOf(
  kind: MailKind,
  way: NoticeWay | undefined,
  given: DigestRhythm | undefined,
): DigestRhythm | undefined {
  // What has no letter of its own goes into the digest of those who want it at once.
  if (way === 'now') return given && 'now';
  return given ?? (way === 'digest' && !isUrgent(kind) ? 'daily' : undefined);
}

/**
 * Tells a person, in the caller's transaction: a notice on the dashboard, and a letter in the person's language within
 * the budget of letters. The
 * person's own choice for the topic goes before what the feature says (`notice-topics.ts`). Nobody where the account is gone, suspended or closed, or has a block with who acts. Answers what became of the letter.
 */
export async function tell(
  ctx: ServiceContext,
  db: Db,
  accountId: string | null,
  { kind, sort, values = {}, url, link, more = [], moreLanguage = null, digest, until }: News,
): Promise<MailOutcome | 'nobody' | 'digest' | 'off'> {
  const reader = await findAddressee(db, accountId);
  if (!reader) return 'nobody';
  // What staff do is the site's: whoever has blocked one of them as a person hears of it.
  const by = isStaff(ctx.actor) ? null : byActor(ctx.actor).by;
  const notice = await notify(db, {
    accountId: reader.id,
    kind,
    values,
    url,
    by,
  });
  if (!notice) return 'nobody';
  const way = await findWay(db, reader.id, kind);
  if (way === 'off') return 'off';
  const rhythm = rhythmOf(kind, way, digest);
  if (rhythm) {
    const whose = { id: reader.id, accountId: reader.id };
    // A digest tells nobody what they have done themselves.
    if (isSelf(ctx.actor, reader.id)) return 'digest';
    const kept = {
      kind,
      values,
      url,
      ...(by && { by }),
      ...(until && { until: until.toISOString() }),
    };
    const entry = { reader: whose, kind: noticeDigest, thing: notice.id, values: kept };
    // No digest leaves before the act that it tells of can't be undone any more.
    const now = ctx.mailHold?.until ?? ctx.now;
    await addToDigest({ now }, db, [{ ...entry, rhythm }]);
    return 'digest';
  }
  const [ns = '', name = ''] = kind.split('/');
  const { language } = reader;
  const t = i18nFor(language).getFixedT(language, ns, `mail.${name}`);
  const all = { ...values, site: ctx.site.name, person: reader.firstName };
  return queueMail(ctx, db, {
    to: { name: reader.name, address: reader.email },
    language,
    subject: t('subject', all),
    paragraphs: [t('text', all), ...more],
    ...(moreLanguage && { paragraphLanguages: [null, ...more.map(() => moreLanguage)] }),
    action: { label: t('action', all), url: link ?? `${ctx.site.url}${url}` },
    kind,
    sort,
  });
}
