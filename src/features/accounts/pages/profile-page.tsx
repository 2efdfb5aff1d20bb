import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { PageHead } from '#platform/head/page-head.tsx';
import type { PageHandle } from '#platform/http/page-context.ts';
import { formatMonth } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApi } from '#platform/query/use-api.ts';
import { Badge } from '#ui/badge.tsx';
import { DataList } from '#ui/data-list.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { UserText } from '#ui/user-text.tsx';
import { ProfileForm } from '../parts/profile-form.tsx';
import { getProfile } from '../profile/profile.contract.ts';
import type { Profile } from '../profile/profile.contract.ts';

export const handle: PageHandle = { namespaces: ['accounts'] };

/** One's own profile to change, or somebody's that is public (specification 3). */
export default function ProfilePage() {
  const { t } = useTranslation('accounts');
  const { id = '' } = useParams();
  const profile = useApi(getProfile, { params: { id } });
  return (
    <div className="site-column flex max-w-prose flex-col gap-6 py-6 sm:py-8">
      <PageHead title={t('profile.title')} noIndex />
      {!profile.data && <h1>{t('profile.title')}</h1>}
      <QueryState query={profile} ns="accounts" failed="accounts:problem.profile-not-found">
        {(found) =>
          found.can.update ? (
            <>
              <h1>{t('profile.own')}</h1>
              <MemberSince month={found.memberSince} />
              <ProfileForm key={found.version} profile={found} />
            </>
          ) : (
            <PublicProfile profile={found} />
          )
        }
      </QueryState>
    </div>
  );
}

function MemberSince({ month }: { month: string }) {
  const { t } = useTranslation('accounts');
  const language = useLanguage();
  return (
    <p className="text-ink-soft">
      {t('profile.memberSince', { date: formatMonth(month, language) })}
    </p>
  );
}

function PublicProfile({ profile }: { profile: Profile }) {
  const { t } = useTranslation('accounts');
  const told = [
    ['city', profile.city],
    ['contributionStory', profile.contributionStory],
    ['canOffer', profile.canOffer],
    ['needsSupport', profile.needsSupport],
    ['sustainabilityFocus', profile.sustainabilityFocus],
    ['countryOfOrigin', profile.countryOfOrigin],
    ['diasporaRegion', profile.diasporaRegion],
    ['primaryLanguage', profile.primaryLanguage],
  ].flatMap(([name, value]) =>
    value ? [{ term: t(`profile.${name}`), value: <UserText>{value}</UserText> }] : [],
  );
  return (
    <>
      <h1>
        <UserText>{`${profile.firstName} ${profile.lastName}`}</UserText>
      </h1>
      {profile.isVerified && (
        <p>
          <Badge tone="palm" icon="success">
            {t('profile.verified')}
          </Badge>
        </p>
      )}
      <MemberSince month={profile.memberSince} />
      <DataList items={told} />
    </>
  );
}
