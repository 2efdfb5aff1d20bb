import { useTranslation } from 'react-i18next';
import { Chip, ChipList } from '#ui/chip.tsx';
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
    <ChipList label={t('queue.views')}>
      {caseViews.map((view) => (
        <Chip
          key={view}
          to={addressWith({ view: view === 'waiting' ? null : view, case: null })}
          selected={chosen === view}
        >
          {t(`queue.${view}`)}
        </Chip>
      ))}
    </ChipList>
  );
}
