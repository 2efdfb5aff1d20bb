import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useApiPages, useWrite } from '#platform/query/use-api.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Badge } from '#ui/badge.tsx';
import type { BadgeTone } from '#ui/badge.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { UserText } from '#ui/user-text.tsx';
import { withdrawEvent } from './event.contract.ts';
import { eventDeskPath, eventEditPath } from './event-links.ts';
import type { EventStage } from './event-stage.ts';
import { useEventWords } from './event-words.ts';
import { confirmSeries, copyEvent } from './own-event-life.contract.ts';
import { listOwnEvents } from './own-event-lists.contract.ts';
import type { OwnEventLine } from './own-event-lists.contract.ts';
import { weekdayOf, dayOf } from '#features/schedule/calendar-day.ts';

const tones: Record<EventStage, BadgeTone> = {
  draft: 'neutral',
  pending: 'gold',
  published: 'palm',
  refused: 'hibiscus',
  cancelled: 'hibiscus',
  ended: 'neutral',
};

interface OwnEventsProps {
  /** Id of one page or council whose events are shown; those of all that one holds when left out. */
  host?: string;
  /** In whose name the button begins a new one: `listing:ID`. */
  newFor?: string;
}

/** What one holds: where each is in its life, its next date, and what can be done with it. */
export function OwnEvents({ host, newFor }: OwnEventsProps) {
  const { t } = useTranslation('events');
  const own = useApiPages(listOwnEvents, { query: { host } });
  const newPath = newFor ? `/events/new?host=${newFor}` : '/events/new';
  return (
    <QueryState
      query={own}
      ns="events"
      empty={
        <EmptyState
          title={t('own.none')}
          actions={
            <ButtonLink to={newPath} icon="plus">
              {t('add')}
            </ButtonLink>
          }
        >
          {t('own.noneText')}
        </EmptyState>
      }
    >
      {(items) => (
        <div className="flex flex-col gap-3">
          <ButtonLink to={newPath} icon="plus" className="self-start">
            {t('add')}
          </ButtonLink>
          <ul className="divided">
            {items.map((event) => (
              <Line key={event.id} event={event} />
            ))}
          </ul>
          <LoadMore pages={own}>{t('own.more')}</LoadMore>
        </div>
      )}
    </QueryState>
  );
}

function Line({ event }: { event: OwnEventLine }) {
  const { t } = useTranslation('events');
  const language = useLanguage();
  const words = useEventWords();
  const { id, slug, title, stage, next, reason } = event;
  const refreshes = [listOwnEvents];
  const confirm = useWrite(confirmSeries, { refreshes });
  const copy = useWrite(copyEvent, { refreshes });
  const erase = useWrite(withdrawEvent, { refreshes });
  const isOut = stage === 'published' || stage === 'cancelled' || stage === 'ended';
  return (
    <li className="flex flex-col gap-2 py-3">
      <p className="flex flex-wrap items-center gap-2">
        <Link to={isOut ? eventDeskPath(slug) : eventEditPath(slug)} className="font-label">
          <UserText>{title}</UserText>
        </Link>
        <Badge tone={tones[stage]}>{t(`stage.${stage}`)}</Badge>
        {event.isHidden && <Badge tone="hibiscus">{t('own.hidden')}</Badge>}
      </p>
      <p className="row-facts">
        {event.hostName && (
          <span>
            <bdi>{event.hostName}</bdi>
          </span>
        )}
        {next && (
          <span>
            {words.day({ day: next.day, weekday: weekdayOf(dayOf(next.day)) })}, {words.start(next)}
          </span>
        )}
        {next && (
          <span>
            {t('going', { count: next.going, total: formatNumber(next.going, language) })}
          </span>
        )}
      </p>
      {reason && <UserText as="p">{reason}</UserText>}
      <div className="flex flex-wrap gap-2">
        {event.needsConfirming && (
          <Button
            size="small"
            busy={confirm.isPending}
            onClick={() => confirm.write({ params: { id }, body: {} })}
          >
            {t('own.confirm')}
          </Button>
        )}
        <ButtonLink to={eventEditPath(slug)} variant="secondary" size="small" icon="pencil">
          {t('own.edit')}
        </ButtonLink>
        <Button
          variant="secondary"
          size="small"
          icon="copy"
          busy={copy.isPending}
          onClick={() => copy.write({ params: { id }, body: {} })}
        >
          {t('own.copy')}
        </Button>
        {event.canErase && (
          <Button
            variant="secondary"
            size="small"
            icon="x"
            busy={erase.isPending}
            onClick={() => erase.write({ params: { id } })}
          >
            {t('own.erase')}
          </Button>
        )}
      </div>
    </li>
  );
}
