import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiPages } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FoldedCards } from '#ui/folded-cards.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { ProgrammeForm } from './parts/programme-form.tsx';
import { TeamProgrammeCard } from './parts/team-programme-card.tsx';
import { listTeamProgrammes } from './team-programme.contract.ts';

/**
 * On the dashboard of an organisation: what its team runs for young people. Its page loads the namespaces `programmes`,
 * `volunteering`, `calendar` and `schedule`.
 */
export function TeamProgrammes({ listingId }: { listingId: string }) {
  const { t } = useTranslation('programmes');
  const [isAdding, setAdding] = useState(false);
  const pages = useApiPages(listTeamProgrammes, { params: { id: listingId }, query: {} });
  const can = (pages.first as { can?: { write: boolean; stop: boolean } } | undefined)?.can;
  return (
    <section aria-labelledby="team-programmes" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id="team-programmes" tabIndex={-1}>
          {t('team.title')}
        </h2>
        {can?.write && (
          <Button icon="plus" size="small" onClick={() => setAdding(true)}>
            {t('team.add')}
          </Button>
        )}
      </div>
      <p className="max-w-prose text-ink-soft">{t('team.lead')}</p>
      {can && !can.write && <p className="max-w-prose">{t('team.notChecked')}</p>}
      <PagedList
        pages={pages}
        ns="programmes"
        more={t('more')}
        renderRows={(rows) => (
          <FoldedCards rows={rows} open={3} summary={(count) => t('team.rest', { count })} />
        )}
        empty={
          <EmptyState icon="calendar" title={t('team.none')}>
            {t('team.noneText')}
          </EmptyState>
        }
      >
        {(one) => (
          <TeamProgrammeCard
            key={one.id}
            listingId={listingId}
            programme={one}
            can={{ write: can?.write === true, stop: can?.stop === true }}
          />
        )}
      </PagedList>
      <Dialog open={isAdding} onClose={() => setAdding(false)} title={t('team.add')} size="wide">
        {isAdding && <ProgrammeForm listingId={listingId} onDone={() => setAdding(false)} />}
      </Dialog>
    </section>
  );
}
