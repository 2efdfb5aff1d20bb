import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import { queueMail } from '#platform/mail/mail.server.ts';
import { findAddressee } from '#features/accounts/addressee.server.ts';

interface AuthorMail {
  accountId: string;
  kind: 'published' | 'rejected';
  /** What was reviewed. */
  subject: { title: string; url: string };
  /** What staff say to the author. */
  reason: string | null;
}

/** Tells an author what became of their review. Sentences: `mail.<kind>.subject`, `.text` and `.action`. */
export async function mailAuthor(ctx: ServiceContext, db: Db, letter: AuthorMail): Promise<void> {
  const { accountId, kind, subject, reason } = letter;
  const author = await findAddressee(db, accountId);
  if (!author) return;
  const t = i18nFor(author.language).getFixedT(author.language, 'reviews', `mail.${kind}`);
  const values = { site: ctx.site.name, name: author.firstName, title: subject.title };
  await queueMail(ctx, db, {
    to: { name: author.name, address: author.email },
    language: author.language,
    subject: t('subject', values),
    paragraphs: [t('text', values), ...(reason ? [reason] : []), t('next', values)],
    action: { label: t('action', values), url: ctx.site.url + subject.url },
    kind: `reviews/${kind}`,
    sort: 'asked',
  });
}
