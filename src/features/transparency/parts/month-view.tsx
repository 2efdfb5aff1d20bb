import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatMonth, formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Card } from '#ui/card.tsx';
import type { TransparencyMonth, TransparencySection } from '../transparency.contract.ts';

/** The figures of one month, each with what it means. */
export function MonthView({ month: { month, since, sections } }: { month: TransparencyMonth }) {
  const { t } = useTranslation('transparency');
  const language = useLanguage();
  return (
    <section aria-labelledby={month} className="flex flex-col gap-4">
      <h2 id={month} className="scroll-mt-24">
        {formatMonth(month, language)}
      </h2>
      {since && <p>{t('partial', { day: formatDate(since, language) })}</p>}
      <div className="grid gap-4 lg:grid-cols-2">
        {sections.map((section) => (
          <SectionCard key={section.id} section={section} />
        ))}
      </div>
    </section>
  );
}

function SectionCard({ section: { id, sum, tables, hours } }: { section: TransparencySection }) {
  const { t } = useTranslation('transparency');
  return (
    <Card className="flex flex-col gap-3">
      <h3>{t(`section.${id}.name`)}</h3>
      <p className="font-heading text-2xl">
        <Figure value={sum} />
      </p>
      <p className="text-ink-soft">{t(`section.${id}.means`)}</p>
      {tables.map((table) => (
        <div key={table.id}>
          <h4>{t(`table.${table.id}`)}</h4>
          <dl className="divided">
            {table.rows.map((row) => (
              <Line key={row.id} name={t(`row.${table.id}.${row.id}`)}>
                <Figure value={row.value} />
              </Line>
            ))}
          </dl>
        </div>
      ))}
      {hours && <HourLines hours={hours} />}
    </Card>
  );
}

function HourLines({ hours }: { hours: NonNullable<TransparencySection['hours']> }) {
  const { t } = useTranslation('transparency');
  const language = useLanguage();
  const told = (value: number) =>
    t('hours.value', {
      count: value,
      number: formatNumber(value, language, Number.isInteger(value) ? 0 : 1),
    });
  return (
    <div>
      <h4>{t('hours.title')}</h4>
      <p className="text-ink-soft">{t('hours.means')}</p>
      <dl className="divided">
        <Line name={t('hours.median')}>{told(hours.median)}</Line>
        <Line name={t('hours.p95')}>{told(hours.p95)}</Line>
      </dl>
    </div>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 py-2">
      <dt>{name}</dt>
      <dd className="text-end">{children}</dd>
    </div>
  );
}

function Figure({ value }: { value: TransparencySection['sum'] }) {
  const { t } = useTranslation('transparency');
  const language = useLanguage();
  return typeof value === 'number' ? formatNumber(value, language) : t(value);
}
