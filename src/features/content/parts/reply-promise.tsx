import { useTranslation } from 'react-i18next';
import { formatDate, formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Card } from '#ui/card.tsx';
import type { ReplyTime } from '../content.contract.ts';

interface ReplyPromiseProps {
  promisedMinutes: number;
  measured: ReplyTime | null;
}

/** What is promised, and beside it what was measured (decision D21). Not measured is said as plainly. */
export function ReplyPromise({ promisedMinutes, measured }: ReplyPromiseProps) {
  const { t } = useTranslation('content');
  const language = useLanguage();
  const hours = promisedMinutes / 60;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Card>
        <p className="text-base text-ink-soft">{t('help.promise')}</p>
        <p className="font-heading text-xl">
          {t('help.within', { count: hours, total: formatNumber(hours, language) })}
        </p>
      </Card>
      <Card>
        <p className="text-base text-ink-soft">{t('help.measured')}</p>
        {measured ? (
          <>
            <p className="font-heading text-xl">
              {t('help.minutes', {
                count: measured.medianMinutes,
                total: formatNumber(measured.medianMinutes, language),
              })}
            </p>
            <p className="text-base text-ink-soft">
              {t('help.basis', {
                count: measured.answers,
                total: formatNumber(measured.answers, language),
                date: formatDate(measured.since, language),
              })}
            </p>
          </>
        ) : (
          <p className="font-heading text-xl">{t('help.notMeasured')}</p>
        )}
      </Card>
    </div>
  );
}
