import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '#platform/i18n/format-moment.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApiPages } from '#platform/query/use-api.ts';
import { StatusLabel } from '#ui/badge.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Field } from '#ui/field.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { Select } from '#ui/select.tsx';
import { UserText } from '#ui/user-text.tsx';
import { listStoredMails } from '../job-board/job-board.contract.ts';
import type { StoredMail } from '../job-board/job-board.contract.ts';

const tones = { queued: 'gold', sent: 'palm', stored: 'neutral', failed: 'hibiscus' } as const;
const statuses = ['queued', 'sent', 'stored', 'failed'] as const;

/** What the site has written to people. Secret links are masked by the server. */
export function StoredMails() {
  const { t } = useTranslation('staff');
  const [chosen, choose] = useState('');
  const status = statuses.find((one) => one === chosen);
  const mails = useApiPages(listStoredMails, { query: { status } });
  return (
    <section className="flex flex-col gap-4">
      <h2>{t('jobs.mails')}</h2>
      <Field label={t('jobs.mailStatus')} name="mail-status" className="max-w-xs">
        <Select
          value={chosen}
          onChange={(event) => choose(event.target.value)}
          placeholder={t('jobs.anyStatus')}
          options={statuses.map((value) => ({ value, label: t(`jobs.${value}`) }))}
        />
      </Field>
      <PagedList
        pages={mails}
        ns="staff"
        empty={
          <EmptyState icon="mail" title={t('jobs.noMails')}>
            {t('jobs.noMailsText')}
          </EmptyState>
        }
        more={t('more')}
        look="lines"
      >
        {(mail) => <MailLine key={mail.id} mail={mail} />}
      </PagedList>
    </section>
  );
}

function MailLine({ mail }: { mail: StoredMail }) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  return (
    <li className="flex flex-col gap-1 py-3">
      <p className="flex flex-wrap gap-x-4">
        <UserText className="font-label">{mail.subject}</UserText>
        <StatusLabel tone={tones[mail.status]}>{t(`jobs.${mail.status}`)}</StatusLabel>
      </p>
      <p className="flex flex-wrap gap-x-4 text-base text-ink-soft">
        <span>{t('jobs.to', { name: mail.to.address })}</span>
        <bdi dir="ltr">{mail.kind}</bdi>
        <time dateTime={mail.createdAt}>{formatMoment(mail.createdAt, language)}</time>
      </p>
      {mail.lastError && (
        <code dir="ltr" className="text-base text-hibiscus wrap-anywhere">
          {mail.lastError}
        </code>
      )}
      <Disclosure summary={t('jobs.show')}>
        <div className="flex flex-col gap-2">
          {mail.paragraphs.map((paragraph) => (
            <UserText key={paragraph} as="p" className="whitespace-pre-line">
              {paragraph}
            </UserText>
          ))}
          {mail.actionUrl && (
            <p className="text-base text-ink-soft">
              {t('jobs.link')}: <bdi dir="ltr">{mail.actionUrl}</bdi>
            </p>
          )}
        </div>
      </Disclosure>
    </li>
  );
}
