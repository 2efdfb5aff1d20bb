import { useTranslation } from 'react-i18next';
import { Link, useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { PageHead } from '#platform/head/page-head.tsx';
import { pageContext } from '#platform/http/page-context.ts';
import type { PageHandle } from '#platform/http/page-context.ts';
import { formatDate, formatMonth } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { MonthView } from '../parts/month-view.tsx';
import {
  getTransparency,
  listTransparencyAsCsv,
  transparencyPath,
} from '../transparency.contract.ts';

export const handle: PageHandle = { namespaces: ['transparency'] };

export async function loader({ context }: LoaderFunctionArgs) {
  const { api } = context.get(pageContext);
  return api(getTransparency, {});
}

/** `/standards/transparency`: what was reported and decided, a month after the other, the newest first. */
export default function TransparencyPage() {
  const { since, months } = useLoaderData<typeof loader>();
  const { t } = useTranslation('transparency');
  const language = useLanguage();
  return (
    <div className="site-column flex flex-col gap-8 py-6 sm:py-8">
      <PageHead title={t('title')} description={t('lead')} canonicalPath={transparencyPath} />
      <header className="flex max-w-prose flex-col gap-3">
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
        <p>{t('rule')}</p>
        <p className="text-ink-soft">
          {since ? t('since', { day: formatDate(since, language) }) : t('notYet')}
        </p>
      </header>
      {months.length === 0 ? (
        <EmptyState icon="calendar" title={t('none')}>
          {t('noneText')}
        </EmptyState>
      ) : (
        <>
          <nav aria-label={t('months')}>
            <ul className="flex list-none flex-wrap gap-x-4 p-0">
              {months.map(({ month }) => (
                <li key={month}>
                  <Link to={`#${month}`} className="inline-flex min-h-target items-center">
                    {formatMonth(month, language)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <p>
            <a
              href={`/api${listTransparencyAsCsv.path}`}
              download
              className="inline-flex min-h-target items-center"
            >
              {t('csv')}
            </a>
          </p>
          {months.map((month) => (
            <MonthView key={month.month} month={month} />
          ))}
        </>
      )}
    </div>
  );
}
