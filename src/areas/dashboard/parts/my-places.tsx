import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isAdult } from '#platform/access/actor.ts';
import { toActor, useSession } from '#platform/session/use-session.ts';

const places = [
  { path: '/community', label: 'place.community', isForAdults: true },
  { path: '/my-contribution', label: 'place.contribution', isForAdults: false },
  { path: '/social-card', label: 'place.socialCard', isForAdults: false },
] as const;

/** Pages of one's own that no section of the dashboard leads to. Groups are for adults. */
export function MyPlaces() {
  const { t } = useTranslation('dashboard');
  const mayJoin = isAdult(toActor(useSession()));
  return (
    <nav aria-label={t('place.label')}>
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {places
          .filter(({ isForAdults }) => mayJoin || !isForAdults)
          .map(({ path, label }) => (
            <li key={path}>
              <Link to={path} className="inline-flex min-h-target items-center">
                {t(label)}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
