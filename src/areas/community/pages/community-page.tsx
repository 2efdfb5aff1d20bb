import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { OwnBadges } from '#features/badges/own-badges.tsx';
import { CommunityIntro } from '#features/groups/community-intro.tsx';
import { MyGroups } from '#features/groups/my-groups.tsx';
import { OwnFeed } from '#features/groups/own-feed.tsx';
import { OwnRemovals } from '#features/groups/own-removals.tsx';
import { FigureGrid } from '#features/my-contribution/figure-grid.tsx';
import { StreakCard } from '#features/streaks/streak-card.tsx';
import { isAdult } from '#platform/access/actor.ts';
import { PageHead } from '#platform/head/page-head.tsx';
import type { PageHandle } from '#platform/http/page-context.ts';
import { toActor, useSession } from '#platform/session/use-session.ts';
import { Notice } from '#ui/notice.tsx';
import { Tabs } from '#ui/tabs.tsx';

export const handle: PageHandle = {
  namespaces: ['groups', 'media', 'staff', 'accounts', 'streaks', 'badges', 'my-contribution'],
  aboveGate: CommunityIntro,
};

/** `/community`: one's own groups, what was said in them, and what one has given. */
export default function CommunityPage() {
  const { t } = useTranslation('groups');
  const actor = toActor(useSession());
  return (
    <div className="site-column flex flex-col gap-6 py-6 sm:py-8">
      <PageHead title={t('community')} noIndex />
      <header className="flex max-w-prose flex-col gap-2">
        <h1>{t('community')}</h1>
        <p className="text-ink-soft">{t('hub.lead')}</p>
      </header>
      {!isAdult(actor) && (
        <Notice>
          {t('hub.adults')} <Link to="/youth">{t('hub.youth')}</Link>
        </Notice>
      )}
      <Tabs
        label={t('hub.tabs')}
        inAddress="tab"
        tabs={[
          {
            id: 'overview',
            label: t('hub.overview'),
            panel: (
              <div className="flex flex-col gap-10">
                <MyGroups />
                <OwnRemovals />
                <StreakCard />
              </div>
            ),
          },
          { id: 'activity', label: t('hub.activity'), panel: <OwnFeed /> },
          { id: 'own-badges', label: t('hub.badges'), panel: <OwnBadges /> },
          { id: 'own-stats', label: t('hub.stats'), panel: <FigureGrid /> },
        ]}
      />
    </div>
  );
}
