import { useTranslation } from 'react-i18next';
import { ReportButton } from '#features/staff/report-button.tsx';
import { useApiPages } from '#platform/query/use-api.ts';
import { PagedList } from '#ui/paged-list.tsx';
import { listEndorsements } from './endorsement.contract.ts';
import { EndorsementWords } from './parts/endorsement-words.tsx';
import { GiveEndorsement } from './parts/give-endorsement.tsx';

interface EndorsementsSectionProps {
  /** Of the account whose profile it is. */
  id: string;
  name: string;
}

/** On somebody's profile: what others say of them, and where one says it. Its page loads the namespace `endorsements`. */
export function EndorsementsSection({ id, name }: EndorsementsSectionProps) {
  const { t } = useTranslation('endorsements');
  const pages = useApiPages(listEndorsements, { params: { id }, query: {} });
  const mayGive = pages.first?.mayGive;
  return (
    <section id="endorsements" aria-labelledby="endorsements-title" className="flex flex-col gap-4">
      <h2 id="endorsements-title">{t('title')}</h2>
      <PagedList
        pages={pages}
        ns="endorsements"
        more={t('more')}
        empty={<p className="text-ink-soft">{t('none')}</p>}
      >
        {(one) => (
          <li key={one.id} className="flex flex-col gap-2 py-4">
            <EndorsementWords endorsement={one} />
            <div>
              <ReportButton subject={{ type: 'endorsement', id: one.id }} label={t('report')} />
            </div>
          </li>
        )}
      </PagedList>
      {mayGive && <GiveEndorsement id={id} name={name} together={mayGive} />}
    </section>
  );
}
