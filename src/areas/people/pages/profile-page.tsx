import { useTranslation } from 'react-i18next';
import { Link, useParams, useSearchParams } from 'react-router';
import { PersonMenu } from '#features/accounts/blocks/person-menu.tsx';
import { getProfile } from '#features/accounts/profile/profile.contract.ts';
import { OwnProfile, PublicProfile } from '#features/accounts/profile/profile-view.tsx';
import { ShownBadges } from '#features/badges/shown-badges.tsx';
import { EndorsementsSection } from '#features/endorsements/endorsements-section.tsx';
import { OwnEndorsements } from '#features/endorsements/own-endorsements.tsx';
import { ReportButton } from '#features/staff/report-button.tsx';
import { PageHead } from '#platform/head/page-head.tsx';
import type { PageHandle } from '#platform/http/page-context.ts';
import { useApi } from '#platform/query/use-api.ts';
import { useSession } from '#platform/session/use-session.ts';
import { Notice } from '#ui/notice.tsx';
import { QueryState } from '#ui/query-state.tsx';

export const handle: PageHandle = { namespaces: ['accounts', 'endorsements', 'badges'] };

/** One's own profile to change, or somebody's as its person shows it (specification 3). */
export default function ProfilePage() {
  const { t } = useTranslation('accounts');
  const { user } = useSession();
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const isOwn = user?.id === id;
  const asked = (['others', 'groups'] as const).find((one) => one === search.get('as'));
  const preview = isOwn ? asked : undefined;
  const profile = useApi(getProfile, {
    params: { id },
    query: { as: preview },
  });
  return (
    <div className="site-column flex max-w-prose flex-col gap-6 py-6 sm:py-8">
      <PageHead title={t('profile.title')} noIndex />
      {!profile.data && <h1>{t('profile.title')}</h1>}
      {preview && (
        <Notice tone="info" action={<Link to={`/users/${id}`}>{t('profile.endPreview')}</Link>}>
          {t(preview === 'groups' ? 'profile.groupsPreview' : 'profile.preview')}
        </Notice>
      )}
      <QueryState query={profile} ns="accounts" failed="accounts:problem.profile-not-found">
        {(found) => {
          if (found.can.update)
            return (
              <>
                <OwnProfile profile={found} />
                <OwnEndorsements />
              </>
            );
          const name = `${found.firstName} ${found.lastName}`;
          return (
            <>
              <PublicProfile profile={found} />
              <ShownBadges accountId={found.id} />
              <EndorsementsSection id={found.id} name={found.firstName} />
              {!isOwn && (
                <div className="flex flex-wrap items-center gap-2">
                  <PersonMenu id={found.id} name={name} refreshes={[getProfile]} />
                  <ReportButton
                    subject={{ type: 'profile', id: found.id }}
                    label={t('profile.report')}
                  />
                </div>
              )}
            </>
          );
        }}
      </QueryState>
    </div>
  );
}
