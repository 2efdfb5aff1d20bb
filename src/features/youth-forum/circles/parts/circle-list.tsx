import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useApi } from '#platform/query/use-api.ts';
import { QueryState } from '#ui/query-state.tsx';
import { UserText } from '#ui/user-text.tsx';
import { circlePath } from '#features/youth-forum/forum-links.ts';
import { listYouthCircles } from '../circle.contract.ts';
import { CircleFacts } from './circle-facts.tsx';

/** Circles of the own board, or for an adult those that they lead or are asked to lead. */
export function CircleList({ isAdult }: { isAdult: boolean }) {
  const { t } = useTranslation('youth-forum');
  const circles = useApi(listYouthCircles, {});
  return (
    <section aria-labelledby="circles" className="flex flex-col gap-3">
      <h2 id="circles">{t(isAdult ? 'circle.led' : 'circle.title')}</h2>
      {!isAdult && <p className="max-w-prose text-ink-soft">{t('circle.lead')}</p>}
      <QueryState
        query={circles}
        ns="youth-forum"
        empty={<p className="text-ink-soft">{t('circle.none')}</p>}
      >
        {({ items }) => (
          <ul className="list-none divided border-y border-hairline p-0">
            {items.map((circle) => (
              <li key={circle.id} className="flex flex-col gap-1 py-4">
                <h3 className="text-base">
                  <Link to={circlePath(circle.id)}>
                    <UserText className="wrap-anywhere">{circle.name}</UserText>
                  </Link>
                </h3>
                <UserText as="p" className="max-w-prose whitespace-pre-line wrap-anywhere">
                  {circle.purpose}
                </UserText>
                <CircleFacts circle={circle} />
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </section>
  );
}
