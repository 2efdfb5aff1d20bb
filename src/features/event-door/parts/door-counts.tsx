import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import type { DoorCounts as Counts } from '../device/door-model.ts';

interface DoorCountsProps {
  counts: Counts;
  /** Null: no limit. */
  capacity: number | null;
}

/** How many are in: what a fire warden asks. */
export function DoorCounts({ counts: { inside, expected, walkIns }, capacity }: DoorCountsProps) {
  const { t } = useTranslation('event-door');
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  const rows = [
    { label: t('count.inside'), value: inside, of: capacity },
    { label: t('count.expected'), value: expected, of: null },
    { label: t('count.walkIns'), value: walkIns, of: null },
  ];
  return (
    <dl className="grid grid-cols-3 gap-3 print:hidden">
      {rows.map(({ label, value, of }) => (
        <div key={label} className="card flex flex-col-reverse justify-end p-3">
          <dt className="text-base text-ink-soft">{label}</dt>
          <dd className="text-2xl font-label">
            {number(value)}
            {of !== null && (
              <span className="text-base text-ink-soft">
                {' '}
                {t('count.of', { total: number(of) })}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
