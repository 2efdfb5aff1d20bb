import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { adminPages } from '#features/staff/admin-pages.ts';
import { DownloadButton } from '#features/staff/desk/download-button.tsx';
import { StaffFrame } from '#features/staff/desk/staff-frame.tsx';
import { useAddress } from '#features/staff/desk/use-address.ts';
import type { PageHandle } from '#platform/http/page-context.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApi } from '#platform/query/use-api.ts';
import { ChoiceChips } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { getPageViews, viewsFileUrl } from '../page-view.contract.ts';
import type { PageViews } from '../page-view.contract.ts';
import { dimensions, spans } from '../page-view.policy.ts';
import { JourneyFigures } from '../parts/journey-figures.tsx';
import { ViewSection } from '../parts/view-section.tsx';
import { nameText, timeText, toldText } from '../view-words.ts';

export const handle: PageHandle = { namespaces: ['statistics', 'staff'] };

const figures = ['pages', 'journeys'] as const;

/** Desks with other figures: what is searched in vain, the reports, and what the site costs. */
const further = adminPages.filter(({ path }) =>
  ['/admin/search', '/admin/reports', '/admin/finops'].includes(path),
);

/** Openings of pages, from people who have agreed to be counted, and the steps of the main ways through the site. */
export default function AnalyticsPage() {
  const { t } = useTranslation(['statistics', 'staff']);
  const { addressWith, choiceOf } = useAddress();
  const shown = choiceOf('figures', figures) ?? 'pages';
  return (
    <StaffFrame title={t('staff:page.analytics')} lead={t('statistics:lead')}>
      <ChoiceChips
        label={t('statistics:choose')}
        values={figures}
        chosen={shown}
        nameOf={(one) => t(`statistics:figures.${one}`)}
        linkTo={(one) => addressWith({ figures: one })}
      />
      {shown === 'pages' ? <PageFigures /> : <JourneyFigures />}
      <nav aria-label={t('statistics:further')} className="flex flex-wrap gap-x-5">
        {further.map(({ path, name }) => (
          <Link key={path} to={path} className="inline-flex min-h-target items-center">
            {t(`staff:page.${name}`)}
          </Link>
        ))}
      </nav>
    </StaffFrame>
  );
}

function PageFigures() {
  const { t } = useTranslation('statistics');
  const { addressWith, choiceOf } = useAddress();
  const days = choiceOf('days', spans) ?? '28';
  const views = useApi(getPageViews, { query: { days } });
  return (
    <>
      <ChoiceChips
        label={t('statistics:span')}
        values={spans}
        chosen={days}
        nameOf={(one) => t('statistics:days', { count: Number(one) })}
        linkTo={(one) => addressWith({ days: one })}
      />
      <QueryState query={views} ns="statistics" failed="statistics:failed">
        {(view) =>
          view.total === 0 ? (
            <EmptyState title={t('statistics:none')}>{t('statistics:noneText')}</EmptyState>
          ) : (
            <Views view={view} days={days} />
          )
        }
      </QueryState>
    </>
  );
}

function Views({ view, days }: { view: PageViews; days: string }) {
  const { t } = useTranslation('statistics');
  const words = { t, language: useLanguage() };
  const notes = [
    t('counts'),
    t('rule'),
    view.hasWithheld && t('hasWithheld'),
    view.withSamples && t('samples'),
  ].filter((note) => note !== false);
  return (
    <>
      <p className="text-lg">
        {t('total', { total: toldText(words, view.total), time: timeText(words, view) })}
      </p>
      <ul className="flex max-w-prose list-disc flex-col gap-1 ps-5">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <DownloadButton
        path={`${viewsFileUrl}?days=${days}`}
        fileName={`page-views-${view.from}-${view.to}.csv`}
      >
        {t('csv')}
      </DownloadButton>
      <ViewSection
        title={t('byTime')}
        means={t('means.time')}
        column={t('time')}
        lines={view.times.map((time) => ({ name: timeText(words, time), views: time.views }))}
      />
      {dimensions.map((dimension) => (
        <ViewSection
          key={dimension}
          title={t(`by.${dimension}`)}
          means={t(`means.${dimension}`)}
          column={t(`column.${dimension}`)}
          lines={view[dimension].map(({ name, views }) => ({
            name: nameText(words, dimension, name),
            views,
          }))}
        />
      ))}
    </>
  );
}
