import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { registerPath } from '#features/events/event-links.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApiPages } from '#platform/query/use-api.ts';
import { StatusLabel } from '#ui/badge.tsx';
import type { BadgeTone } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { UserText } from '#ui/user-text.tsx';
import type { RsvpStatus } from './attendance.policy.ts';
import { dateWords, momentWords } from './parts/date-words.ts';
import { listOwnRsvps } from './rsvp.contract.ts';
import type { OwnRsvpRow } from './rsvp.contract.ts';

const tones: Record<RsvpStatus, BadgeTone> = {
  unconfirmed: 'neutral',
  going: 'palm',
  interested: 'neutral',
  declined: 'neutral',
  waiting: 'laterite',
  offered: 'gold',
};

/** On the dashboard: dates to come that one has answered, soonest first, each leading to its answer. */
export function OwnRsvps() {
  const { t } = useTranslation(['attendance', 'schedule']);
  const pages = useApiPages(listOwnRsvps, { query: {} });
  const empty = (
    <EmptyState
      icon="calendar"
      title={t('own.none')}
      actions={<ButtonLink to="/events">{t('own.find')}</ButtonLink>}
    >
      {t('own.noneText')}
    </EmptyState>
  );
  return (
    <PagedList pages={pages} ns="attendance" empty={empty} more={t('own.more')}>
      {(row) => <Row key={row.id} row={row} />}
    </PagedList>
  );
}

function Row({ row }: { row: OwnRsvpRow }) {
  const { t } = useTranslation(['attendance', 'schedule']);
  const language = useLanguage();
  const { title, date, status, code, offeredUntil } = row;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <div className="min-w-0">
        <Link
          to={registerPath(date.id)}
          className="inline-flex min-h-target items-center font-label"
        >
          <UserText>{title}</UserText>
        </Link>
        <p className="text-base text-ink-soft">{dateWords(t, date, language)}</p>
        {offeredUntil && <p>{t('state.until', { until: momentWords(offeredUntil, language) })}</p>}
        {code && (
          <p className="text-base">
            {t('state.code')}{' '}
            <strong dir="ltr" className="whitespace-nowrap">
              {code}
            </strong>
          </p>
        )}
      </div>
      {date.status === 'cancelled' ? (
        <StatusLabel tone="hibiscus">{t('own.cancelled')}</StatusLabel>
      ) : (
        <StatusLabel tone={tones[status]}>{t(`status.${status}`)}</StatusLabel>
      )}
    </li>
  );
}
