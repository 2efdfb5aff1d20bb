import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { StaffFrame } from '#features/staff/desk/staff-frame.tsx';
import type { PageHandle } from '#platform/http/page-context.ts';
import { MoveForm } from '../parts/move-form.tsx';
import { MoveList } from '../parts/move-list.tsx';
import { MoveResult } from '../parts/move-result.tsx';
import { RunPanel } from '../parts/run-panel.tsx';

export const handle: PageHandle = {
  namespaces: ['imports', 'staff', 'media', 'directory', 'kinds'],
};

/** A directory that moves here, as a run of the import with what a move has beside it. The run is in the address. */
export default function MigrationPage() {
  const { t } = useTranslation('imports');
  const [query] = useSearchParams();
  const run = query.get('run');
  if (run) {
    return (
      <StaffFrame title={t('move.title')}>
        <RunPanel key={run} id={run} back={t('move.list.back')} />
        <MoveResult key={`${run} move`} id={run} />
      </StaffFrame>
    );
  }
  return (
    <StaffFrame title={t('move.title')} lead={t('move.lead')}>
      <section className="on-light flex flex-col gap-4 rounded-card border border-line bg-card p-4">
        <h2>{t('move.form.title')}</h2>
        <MoveForm />
      </section>
      <MoveList />
    </StaffFrame>
  );
}
