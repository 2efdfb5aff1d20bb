import { useTranslation } from 'react-i18next';
import { formatMoment } from '#platform/i18n/format-moment.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Badge } from '#ui/badge.tsx';
import type { BreachRow } from '../breach.contract.ts';

/** By when the regulator has to be told, with words for what is near or past: never by a colour alone. */
export function TellByWords({
  breach,
}: {
  breach: Pick<BreachRow, 'clock' | 'tellBy' | 'icoState'>;
}) {
  const { t } = useTranslation('registers');
  const language = useLanguage();
  const { clock, tellBy, icoState } = breach;
  if (clock === 'done') return <>{t(`ico.${icoState}`)}</>;
  return (
    <span className="flex flex-wrap items-center gap-2">
      <time dateTime={tellBy}>{formatMoment(tellBy, language)}</time>
      {clock === 'late' && <Badge tone="hibiscus">{t('due.late')}</Badge>}
      {clock === 'soon' && <Badge tone="gold">{t('due.soon')}</Badge>}
    </span>
  );
}
