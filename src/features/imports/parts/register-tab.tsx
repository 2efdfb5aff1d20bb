import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import { formatMoment } from '#platform/i18n/format-moment.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApiPages } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { UserText } from '#ui/user-text.tsx';
import { listDoNotList } from '../do-not-list/do-not-list.contract.ts';
import type { DoNotListEntry } from '../do-not-list/do-not-list.contract.ts';
import { RegisterForm } from './register-form.tsx';
import { RegisterListingForm } from './register-listing-form.tsx';
import { RemoveEntry } from './remove-entry.tsx';

/** Whom no import may bring, and the ways to add and remove somebody. */
export function RegisterTab() {
  const { t } = useTranslation('imports');
  const entries = useApiPages(listDoNotList, { query: {} });
  return (
    <div className="flex flex-col gap-6">
      <p className="max-w-prose">{t('register.lead')}</p>
      <Disclosure summary={t('register.add')} variant="boxed">
        <div className="p-4 pt-0">
          <RegisterForm />
        </div>
      </Disclosure>
      <Disclosure summary={t('register.addListing')} variant="boxed">
        <div className="p-4 pt-0">
          <RegisterListingForm />
        </div>
      </Disclosure>
      <section className="flex flex-col gap-4">
        <h2>{t('register.entries')}</h2>
        <PagedList
          pages={entries}
          ns="imports"
          failed="imports:register.failed"
          empty={
            <EmptyState icon="shield" title={t('register.none')}>
              {t('register.noneText')}
            </EmptyState>
          }
          more={t('runs.more')}
          look="lines"
        >
          {(entry) => <EntryLine key={entry.id} entry={entry} />}
        </PagedList>
      </section>
    </div>
  );
}

function EntryLine({ entry }: { entry: DoNotListEntry }) {
  const { t } = useTranslation('imports');
  const language = useLanguage();
  const [isRemoving, setRemoving] = useState(false);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 wrap-anywhere">
        <p>
          <span className="text-ink-soft">{t(`kind.${entry.kind}`)}: </span>
          <UserText className="font-label">{entry.hint}</UserText>
        </p>
        <UserText as="p">{entry.reason}</UserText>
        <p className="text-base text-ink-soft">
          {t('register.by')} <UserText>{entry.addedBy ?? t('register.site')}</UserText> ·{' '}
          <time dateTime={entry.addedAt}>{formatMoment(entry.addedAt, language)}</time>
        </p>
      </div>
      <Button variant="quiet" size="small" icon="trash" onClick={() => setRemoving(true)}>
        {t('register.remove')}
      </Button>
      <RemoveEntry entry={entry} isOpen={isRemoving} onClose={() => setRemoving(false)} />
    </li>
  );
}
