import { useTranslation } from 'react-i18next';
import { useSession } from '#platform/session/use-session.ts';
import { ButtonLink } from '#ui/button.tsx';
import { communityHubPath, groupsPath } from './group.contract.ts';

/** What visitors read above the gate of `/community`: what is behind it, and what is open without an account. */
export function CommunityIntro() {
  const { t } = useTranslation('groups');
  const { status } = useSession();
  if (status === 'signed-in') return null;
  return (
    <section className="site-column flex flex-col gap-3 pt-6">
      <h2>{t('gate.title')}</h2>
      <p className="max-w-prose">{t('gate.text')}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={groupsPath} icon="search">
          {t('gate.find')}
        </ButtonLink>
        <ButtonLink to={communityHubPath} variant="secondary" icon="map-pin">
          {t('gate.hub')}
        </ButtonLink>
      </div>
    </section>
  );
}
