import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import type { listTrending } from './trending.contract.ts';
import { trendingHours } from './trends/trending-hours.ts';

type Entries = EndpointResponse<typeof listTrending>['entries'];

/** What people look at these days (decision D32); nothing at all while nobody looks. */
export function TrendingStrip({ entries }: { entries: Entries }) {
  const { t } = useTranslation('directory');
  if (entries.length === 0) return null;
  return (
    <aside aria-label={t('trending.label')} className="site-column trending">
      <h2>{t('trending.title', { hours: trendingHours })}</h2>{' '}
      <ul>
        {entries.map(({ path, name }) => (
          <li key={path}>
            <Link to={path}>
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </aside>
  );
}
