import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icon.tsx';
import type { HistoryCard } from './history-item.contract.ts';
import { useHistoryWords } from './parts/use-history-words.ts';

/** What readers may find hard, before the words themselves; nothing where there is nothing to warn of. */
export function HistoryWarnings({ warnings }: { warnings: HistoryCard['warnings'] }) {
  const { t } = useTranslation('history');
  const words = useHistoryWords();
  if (warnings.length === 0) return null;
  return (
    <p className="flex items-start gap-2 font-label text-laterite">
      <Icon name="warning" className="mt-1 shrink-0" />
      <span>{t('warnings.line', { warnings: words.warnings(warnings) })}</span>
    </p>
  );
}
