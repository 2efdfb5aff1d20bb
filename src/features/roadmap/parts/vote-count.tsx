import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';

export function VoteCount({ votes }: { votes: number }) {
  const { t } = useTranslation('roadmap');
  const language = useLanguage();
  return (
    <span className="font-label">
      {t('votes', { count: votes, total: formatNumber(votes, language) })}
    </span>
  );
}
