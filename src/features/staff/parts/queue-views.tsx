import { useTranslation } from 'react-i18next';
import { ChoiceChips } from '#ui/chip.tsx';
import { caseViews } from '../case.contract.ts';
import type { CaseView } from '../case.contract.ts';

interface QueueViewsProps {
  chosen: CaseView;
  addressWith: (changes: Record<string, string | null>) => string;
}

/** Which cases the list shows. */
export function QueueViews({ chosen, addressWith }: QueueViewsProps) {
  const { t } = useTranslation('staff');
  return (
    <ChoiceChips
      label={t('queue.views')}
      values={caseViews}
      chosen={chosen}
      nameOf={(view) => t(`queue.${view}`)}
      linkTo={(view) => addressWith({ view: view === 'waiting' ? null : view, case: null })}
    />
  );
}
