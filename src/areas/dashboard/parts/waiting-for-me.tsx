import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { listOwnListings } from '#features/own-listings/own-listing.contract.ts';
import { useApi } from '#platform/query/use-api.ts';
import { SkeletonText } from '#ui/skeleton.tsx';
import { PageWaiting } from './page-waiting.tsx';
import { useWaitingLines } from './use-waiting-lines.ts';

/** So many pages are looked through; the others are on the owner's page. */
const mostPages = 5;

/** What this person has to answer, finish or read, before everything that they have. */
export function WaitingForMe() {
  const { t } = useTranslation('dashboard');
  const pages = useApi(listOwnListings, { query: {} });
  const all = pages.data?.items ?? [];
  const lines = useWaitingLines(all);
  if (pages.isPending || !lines) return <SkeletonText />;
  const own = all.filter(({ status }) => status === 'published').slice(0, mostPages);
  return (
    <>
      <ul className="peer divided border-y border-hairline empty:hidden">
        {own.map((page) => (
          <PageWaiting key={page.id} page={page} />
        ))}
        {lines.map(({ to, words }) => (
          <li key={to}>
            <Link to={to} className="flex min-h-target items-center">
              {words}
            </Link>
          </li>
        ))}
      </ul>
      {/* Each page says for itself whether anybody waits there. */}
      <p className="hidden text-ink-soft peer-empty:block">{t('wait.nothing')}</p>
    </>
  );
}
