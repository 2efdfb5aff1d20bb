import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useApi } from '#platform/query/use-api.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Moment } from '#ui/moment.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { UserText } from '#ui/user-text.tsx';
import { listGroupDates } from '../posts/post.contract.ts';

/** What is on: the next dates of the events that members have posted. */
export function DatesView({ id }: { id: string }) {
  const { t } = useTranslation('groups');
  const dates = useApi(listGroupDates, { params: { id } });
  return (
    <section aria-labelledby="dates" className="flex flex-col gap-4">
      <h2 id="dates">{t('dates.title')}</h2>
      <p className="max-w-prose text-ink-soft">{t('dates.lead')}</p>
      <QueryState
        query={dates}
        ns="groups"
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState
            icon="calendar"
            title={t('dates.none')}
            actions={
              <ButtonLink to="/events" variant="secondary">
                {t('dates.find')}
              </ButtonLink>
            }
          >
            {t('dates.noneText')}
          </EmptyState>
        }
      >
        {({ items }) => (
          <ul className="divided p-0">
            {items.map(({ title, url, startsAt, place }) => (
              <li key={`${url} ${startsAt}`} className="flex flex-col gap-1 py-3">
                <Link to={url}>
                  <UserText>{title}</UserText>
                </Link>
                <p className="flex flex-wrap gap-x-4 text-ink-soft">
                  <Moment at={startsAt} />
                  {place && <UserText>{place}</UserText>}
                </p>
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </section>
  );
}
