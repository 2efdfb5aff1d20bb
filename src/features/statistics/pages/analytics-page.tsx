import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { StaffFrame } from '#features/staff/desk/staff-frame.tsx';
import type { PageHandle } from '#platform/http/page-context.ts';
import { formatDate, formatNumber } from '#platform/i18n/format.ts';
import { findLanguageCode, languages } from '#platform/i18n/languages.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApi } from '#platform/query/use-api.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { getPageViews } from '../page-view.contract.ts';
import { spans } from '../page-view.policy.ts';
import { ViewTable } from '../parts/view-table.tsx';

export const handle: PageHandle = { namespaces: ['statistics', 'staff'] };

/** Openings of pages, from people who have agreed to be counted. */
export default function AnalyticsPage() {
  const { t } = useTranslation(['statistics', 'staff']);
  const language = useLanguage();
  const [query] = useSearchParams();
  const asked = spans.find((span) => span === query.get('days')) ?? '28';
  const views = useApi(getPageViews, { query: { days: asked } });
  return (
    <StaffFrame title={t('staff:page.analytics')} lead={t('statistics:lead')}>
      <nav aria-label={t('statistics:span')} className="flex flex-wrap gap-3">
        {spans.map((span) => (
          <ButtonLink
            key={span}
            to={`?days=${span}`}
            size="small"
            variant={span === asked ? 'primary' : 'secondary'}
            aria-current={span === asked || undefined}
          >
            {t('statistics:days', { count: Number(span) })}
          </ButtonLink>
        ))}
      </nav>
      <QueryState query={views} ns="statistics" failed="statistics:failed">
        {({ days, pages, languages: spoken }) =>
          days.length === 0 ? (
            <EmptyState title={t('statistics:none')}>{t('statistics:noneText')}</EmptyState>
          ) : (
            <>
              <p className="text-lg">
                {t('statistics:total', {
                  total: formatNumber(
                    days.reduce((sum, day) => sum + day.views, 0),
                    language,
                  ),
                })}
              </p>
              <div className="grid items-start gap-6 lg:grid-cols-2">
                <ViewTable caption={t('statistics:byPage')} lines={pages} />
                <div className="flex flex-col gap-6">
                  <ViewTable
                    caption={t('statistics:byLanguage')}
                    lines={spoken.map(({ name, views: count }) => ({
                      name: nativeNameOf(name),
                      views: count,
                    }))}
                  />
                  <ViewTable
                    caption={t('statistics:byDay')}
                    lines={days.map(({ name, views: count }) => ({
                      name: formatDate(name, language),
                      views: count,
                    }))}
                  />
                </div>
              </div>
            </>
          )
        }
      </QueryState>
    </StaffFrame>
  );
}

const nativeNameOf = (code: string): string =>
  languages.find((one) => one.code === findLanguageCode(code))?.nativeName ?? code;
