import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiPages } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FoldedCards } from '#ui/folded-cards.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { ShiftForm } from './parts/shift-form.tsx';
import { TeamDateCard } from './parts/team-date.tsx';
import { listTeamShifts, teamViews } from './shift.contract.ts';
import type { TeamView } from './shift.contract.ts';

/** On the dashboard of an organisation: the shifts of its team, who is on them, what is short, and hours to approve. */
export function TeamShifts({ listingId }: { listingId: string }) {
  const { t } = useTranslation('volunteering');
  const [view, setView] = useState<TeamView>('coming');
  const [isAdding, setAdding] = useState(false);
  const pages = useApiPages(listTeamShifts, { params: { id: listingId }, query: { view } });
  const can = (pages.first as { can?: { begin: boolean } } | undefined)?.can;
  return (
    <section aria-labelledby="team-shifts" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id="team-shifts" tabIndex={-1}>
          {t('team.title')}
        </h2>
        {can?.begin && (
          <Button icon="plus" size="small" onClick={() => setAdding(true)}>
            {t('team.add')}
          </Button>
        )}
      </div>
      <div role="group" aria-label={t('view.label')} className="flex flex-wrap gap-2">
        {teamViews.map((one) => (
          <Button
            key={one}
            size="small"
            variant={one === view ? 'primary' : 'secondary'}
            aria-pressed={one === view}
            onClick={() => setView(one)}
          >
            {t(`team.view.${one}`)}
          </Button>
        ))}
      </div>
      <PagedList
        pages={pages}
        ns="volunteering"
        more={t('more')}
        renderRows={(rows) => (
          <FoldedCards
            rows={rows}
            open={3}
            summary={(count) => t(`team.rest.${view}`, { count })}
          />
        )}
        empty={
          <EmptyState icon="calendar" title={t(`team.none.${view}`)}>
            {t('team.none.text')}
          </EmptyState>
        }
      >
        {(date) => <TeamDateCard key={date.id} listingId={listingId} date={date} />}
      </PagedList>
      <Dialog open={isAdding} onClose={() => setAdding(false)} title={t('team.add')} size="wide">
        {isAdding && <ShiftForm listingId={listingId} onDone={() => setAdding(false)} />}
      </Dialog>
    </section>
  );
}
