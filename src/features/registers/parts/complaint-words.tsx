import { useTranslation } from 'react-i18next';
import { formatDate } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Badge } from '#ui/badge.tsx';
import type { ComplaintRow } from '../complaint.contract.ts';

/** By when it has to be acknowledged, with words for what is near or past; its outcome once there is one. */
export function AcknowledgeByWords({ complaint }: { complaint: ComplaintRow }) {
  const { t } = useTranslation('registers');
  const language = useLanguage();
  const { clock, acknowledgeBy, outcome } = complaint;
  if (outcome) return <>{t(`outcome.${outcome}`)}</>;
  if (clock === 'done') return <>{t('complaints.state.acknowledged')}</>;
  return (
    <span className="flex flex-wrap items-center gap-2">
      <time dateTime={acknowledgeBy}>{formatDate(acknowledgeBy, language)}</time>
      {clock === 'late' && <Badge tone="hibiscus">{t('due.late')}</Badge>}
      {clock === 'soon' && <Badge tone="gold">{t('due.soon')}</Badge>}
    </span>
  );
}
