import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffCaseItem } from '../case.contract.ts';
import type { Chosen } from '../desk/use-chosen.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { ChosenBar } from './chosen-bar.tsx';

/** How many cases are chosen, and the way to decide them together. */
export function BulkBar({ chosen }: { chosen: Chosen<StaffCaseItem> }) {
  const { t } = useTranslation('staff');
  const [decided, setDecided] = useState<readonly StaffCaseItem[]>();
  const count = chosen.rows.length;
  return (
    <>
      <ChosenBar
        chosen={t('bulk.chosen', { count })}
        count={count}
        act={t('bulk.decide')}
        clear={t('bulk.clear')}
        onAct={() => setDecided(chosen.rows)}
        onClear={chosen.clear}
      />
      {decided && (
        <BulkDialog
          cases={decided}
          onClose={() => {
            setDecided(undefined);
            chosen.clear();
          }}
        />
      )}
    </>
  );
}
