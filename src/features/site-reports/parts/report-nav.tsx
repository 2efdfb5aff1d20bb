import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAddress } from '#features/staff/desk/use-address.ts';
import { reportIds } from '../report-list.ts';
import type { ReportId } from '../report-list.ts';

/** The reports, each with what it is about where there is room beside the figures. */
export function ReportNav({ chosen }: { chosen: ReportId }) {
  const { t } = useTranslation('site-reports');
  const { addressWith } = useAddress();
  return (
    <nav aria-label={t('list')} className="print:hidden">
      <ul className="flex list-none flex-wrap gap-x-5 p-0 lg:flex-col">
        {reportIds.map((id) => (
          <li key={id} className="lg:border-b lg:border-hairline lg:py-1">
            <Link
              to={addressWith({ report: id })}
              preventScrollReset
              aria-current={id === chosen ? 'page' : undefined}
              className="inline-flex min-h-target items-center aria-[current]:font-bold aria-[current]:no-underline"
            >
              {t(`report.${id}.name`)}
            </Link>
            <p className="hidden pb-2 text-base text-ink-soft lg:block">
              {t(`report.${id}.short`)}
            </p>
          </li>
        ))}
      </ul>
    </nav>
  );
}
