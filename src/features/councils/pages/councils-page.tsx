import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DownloadButton } from '#features/staff/desk/download-button.tsx';
import { StaffFrame } from '#features/staff/desk/staff-frame.tsx';
import type { PageHandle } from '#platform/http/page-context.ts';
import { useApiPages } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { councilExportPath, listCouncils } from '../admin-council.contract.ts';
import { CouncilCard } from '../parts/council-card.tsx';
import { CouncilForm } from '../parts/council-form.tsx';

export const handle: PageHandle = { namespaces: ['councils', 'staff'] };

/** `/admin/councils`: which councils there are, their areas, and who works for them. */
export default function CouncilsPage() {
  const { t } = useTranslation(['councils', 'staff']);
  const [isAdding, setAdding] = useState(false);
  const councils = useApiPages(listCouncils, { query: {} });
  const add = (
    <Button icon="plus" onClick={() => setAdding(true)}>
      {t('councils:add')}
    </Button>
  );
  return (
    <StaffFrame title={t('staff:page.councils')} lead={t('councils:lead')}>
      <div className="flex flex-wrap items-start gap-3">
        {add}
        <DownloadButton path={councilExportPath} fileName="councils.csv">
          {t('councils:export')}
        </DownloadButton>
      </div>
      <QueryState
        query={councils}
        ns="councils"
        empty={
          <EmptyState icon="landmark" title={t('councils:none')} actions={add}>
            {t('councils:noneText')}
          </EmptyState>
        }
      >
        {(items) => (
          <ul className="flex list-none flex-col gap-4 p-0">
            {items.map((council) => (
              <CouncilCard key={council.id} council={council} />
            ))}
          </ul>
        )}
      </QueryState>
      <LoadMore pages={councils}>{t('staff:more')}</LoadMore>
      <Dialog open={isAdding} onClose={() => setAdding(false)} title={t('councils:add')}>
        {isAdding && <CouncilForm onDone={() => setAdding(false)} />}
      </Dialog>
    </StaffFrame>
  );
}
