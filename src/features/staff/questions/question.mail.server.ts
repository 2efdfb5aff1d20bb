import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import { queueMail } from '#platform/mail/mail.server.ts';
import type { Addressee } from '#features/accounts/addressee.server.ts';

interface Asked {
  person: Addressee;
  /** Title of what the case is about; null when it is gone. */
  title: string | null;
  question: string;
  answerBy: Date;
}

/** To a person whom staff ask before they decide. */
export async function mailQuestion(
  ctx: ServiceContext,
  db: Db,
  { person, title, question, answerBy }: Asked,
): Promise<void> {
  const { language } = person;
  const t = i18nFor(language).getFixedT(language, 'staff');
  const values = {
    site: ctx.site.name,
    name: person.firstName,
    title: title ?? t('queue.gone'),
    date: formatDate(answerBy.toISOString(), language),
  };
  await queueMail(ctx, db, {
    to: { name: person.name, address: person.email },
    language,
    subject: t('askedMail.subject', values),
    paragraphs: [t('askedMail.text', values), question, t('askedMail.until', values)],
    action: { label: t('askedMail.action'), url: `${ctx.site.url}/decisions` },
    kind: 'staff/asked',
    sort: 'asked',
  });
}
