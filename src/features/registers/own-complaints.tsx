import { useTranslation } from 'react-i18next';
import { formatDate } from '#platform/i18n/format.ts';
import { formatMoment } from '#platform/i18n/format-moment.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApiPages } from '#platform/query/use-api.ts';
import { PagedList } from '#ui/paged-list.tsx';
import { UserText } from '#ui/user-text.tsx';
import { listOwnComplaints } from './complaint.contract.ts';
import type { OwnComplaint } from './complaint.contract.ts';

/** What somebody who is signed in has complained about, and what became of it; nothing where they have not. */
export function OwnComplaints() {
  const { t } = useTranslation('registers');
  const complaints = useApiPages(listOwnComplaints, { query: {} });
  if (complaints.items?.length === 0) return null;
  return (
    <section className="flex flex-col gap-4">
      <h2>{t('own.title')}</h2>
      <PagedList pages={complaints} ns="registers" more={t('own.more')} look="cards">
        {(complaint) => <OwnCard key={complaint.id} complaint={complaint} />}
      </PagedList>
    </section>
  );
}

function OwnCard({ complaint }: { complaint: OwnComplaint }) {
  const { t } = useTranslation('registers');
  const language = useLanguage();
  const { reference, status, words, receivedOn, acknowledgeBy, outcome, answer, updates } =
    complaint;
  return (
    <li className="card card-padded flex flex-col gap-3">
      <h3>
        <bdi dir="ltr">{reference}</bdi> · {t(`own.state.${status}`)}
      </h3>
      <p className="text-ink-soft">
        {t('own.received', { date: formatDate(receivedOn, language) })}{' '}
        {status === 'new' && t('own.acknowledgeBy', { date: formatDate(acknowledgeBy, language) })}
      </p>
      <UserText as="p">{words}</UserText>
      {updates.map(({ at, words: told }) => (
        <div key={at}>
          <p className="font-label">{t('own.update', { moment: formatMoment(at, language) })}</p>
          <UserText as="p">{told}</UserText>
        </div>
      ))}
      {outcome && (
        <div className="flex flex-col gap-2">
          <p className="font-label">{t('own.outcome', { outcome: t(`outcome.${outcome}`) })}</p>
          <UserText as="p">{answer}</UserText>
          <p>{t('complaints.regulator')}</p>
        </div>
      )}
    </li>
  );
}
