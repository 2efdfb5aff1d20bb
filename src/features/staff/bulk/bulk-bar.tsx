import { useTranslation } from 'react-i18next';
import type { StaffCaseItem } from '../case.contract.ts';
import type { Chosen } from '../desk/use-chosen.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { ChosenBar } from './chosen-bar.tsx';

/** How many cases are chosen, and the way to decide them together. */
export function BulkBar({ chosen }: { chosen: Chosen<StaffCaseItem> }) {
  const { t } = useTranslation('staff');
  return (
    <ChosenBar
      chosen={chosen}
      said={t('bulk.chosen', { count: chosen.rows.length })}
      act={t('bulk.decide')}
      clear={t('bulk.clear')}
      renderDialog={(cases, onClose) => <BulkDialog cases={cases} onClose={onClose} />}
    />
  );
}
