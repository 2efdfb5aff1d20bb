import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router';
import { OwnBadges } from '#features/badges/own-badges.tsx';
import { CertificatesSection } from '#features/certificates/certificates-section.tsx';
import { actFigures } from '#features/contributions/figures.ts';
import { StreakCard } from '#features/streaks/streak-card.tsx';
import { PageHead } from '#platform/head/page-head.tsx';
import type { PageHandle } from '#platform/http/page-context.ts';
import { Tabs } from '#ui/tabs.tsx';
import { FigureGrid } from '../figure-grid.tsx';
import { OwnActs } from '../parts/own-acts.tsx';
import { StatementSection } from '../parts/statement-section.tsx';

export const handle: PageHandle = {
  namespaces: ['my-contribution', 'badges', 'certificates', 'streaks'],
};

/** `/my-contribution`: what somebody gave, for themselves; the figures lead to the lists behind them. */
export default function MyContributionPage() {
  const { t } = useTranslation('my-contribution');
  const [query] = useSearchParams();
  const { hash } = useLocation();
  const figure = actFigures.find((one) => one === query.get('figure')) ?? 'total';
  return (
    <div className="site-column flex flex-col gap-6 py-6 sm:py-8">
      <PageHead title={t('title')} noIndex />
      <header className="flex max-w-prose flex-col gap-2">
        <h1>{t('title')}</h1>
        <p className="text-ink-soft">{t('lead')}</p>
      </header>
      <Tabs
        label={t('tab.label')}
        inAddress="tab"
        defaultTab={hash === '#certificates' ? 'certificate' : 'overview'}
        tabs={[
          {
            id: 'overview',
            label: t('tab.overview'),
            panel: (
              <div className="flex flex-col gap-10">
                <FigureGrid />
                <StreakCard />
                <OwnBadges />
              </div>
            ),
          },
          {
            id: 'contributions',
            label: t('tab.contributions'),
            panel: <OwnActs figure={figure} />,
          },
          {
            id: 'certificate',
            label: t('tab.certificate'),
            panel: (
              <div className="flex flex-col gap-10">
                <CertificatesSection />
                <StatementSection />
              </div>
            ),
          },
        ]}
      />
    </div>
  );
}
