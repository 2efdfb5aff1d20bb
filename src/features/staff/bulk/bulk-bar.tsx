import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import type { StaffCaseItem } from '../case.contract.ts';
import type { Chosen } from '../desk/use-chosen.ts';
import { BulkDialog } from './bulk-dialog.tsx';

/** How many cases are chosen, and the way to decide them together. */
export function BulkBar({ chosen }: { chosen: Chosen<StaffCaseItem> }) {
  const { t } = useTranslation('staff');
  const [decided, setDecided] = useState<readonly StaffCaseItem[]>();
  const count = chosen.rows.length;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p role="status">{t('bulk.chosen', { count })}</p>
      <Button size="small" disabled={count === 0} onClick={() => setDecided(chosen.rows)}>
        {t('bulk.decide')}
      </Button>
      {count > 0 && (
        <Button size="small" variant="secondary" onClick={chosen.clear}>
          {t('bulk.clear')}
        </Button>
      )}
      {decided && (
        <BulkDialog
          cases={decided}
          onClose={() => {
            setDecided(undefined);
            chosen.clear();
          }}
        />
      )}
    </div>
  );
}
