import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '#platform/http/api-client.ts';
import { formatMonth } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Badge } from '#ui/badge.tsx';
import { DataList } from '#ui/data-list.tsx';
import { Notice } from '#ui/notice.tsx';
import { UserText } from '#ui/user-text.tsx';
import type { Profile } from './profile.contract.ts';
import { ProfileForm } from './profile-form.tsx';
import { recordProfileView } from './profile-view.contract.ts';

/** One's own, to change. */
export function OwnProfile({ profile }: { profile: Profile }) {
  const { t } = useTranslation('accounts');
  return (
    <>
      <h1>{t('profile.own')}</h1>
      <MemberSince month={profile.memberSince} />
      {profile.isHidden && <Notice tone="warning">{t('profile.isHidden')}</Notice>}
      {profile.isPublic && (
        <p className="flex flex-wrap gap-x-4 gap-y-1">
          <Link to={`/users/${profile.id}?as=others`}>{t('profile.seePreview')}</Link>
          {profile.shownInGroups.length > 0 && (
            <Link to={`/users/${profile.id}?as=groups`}>{t('profile.seeGroupsPreview')}</Link>
          )}
        </p>
      )}
      <ProfileForm key={profile.version} profile={profile} />
    </>
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

/** As its person shows it. */
export function PublicProfile({ profile }: { profile: Profile }) {
  const { t } = useTranslation('accounts');
  useEffect(() => {
    // A count that is lost is nobody's loss.
    api(recordProfileView, { params: { id: profile.id }, body: {} }).catch(() => undefined);
  }, [profile.id]);
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
      {told.length > 0 && <DataList items={told} />}
    </>
  );
}
