import { Suspense, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { SaveSearchLine } from '#features/saved-searches/save-search-line.tsx';
import { LatePart } from '#platform/hydration/late-part.tsx';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Chip, ChipList } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { ResultsTemplate } from '#ui/templates/results-template.tsx';
import type { EventQuery, listEventDays, listEvents } from '../event.contract.ts';
import { eventsLink, monthLink } from '../event-links.ts';
import { eventSpans } from '../finding/event-choices.ts';
import { Days } from './days.tsx';
import { EventFilters } from './event-filters.tsx';

const MonthView = lazy(() => import('./month-view.tsx'));
const MapPanel = lazy(() => import('./event-map-panel.tsx'));

interface ResultsProps {
  title: string;
  state: EventQuery;
  found: EndpointResponse<typeof listEvents>;
  /** Of the month, where that is asked for. */
  days: EndpointResponse<typeof listEventDays> | null;
}

/** Filters that are in the sheet, for the number on its button. */
const countFilters = ({ kind, free, online, family, lang, access, day, within }: EventQuery) =>
  [free, online, family, lang, day, within].filter(Boolean).length +
  (kind?.length ?? 0) +
  (access?.length ?? 0);

export function EventResults({ title, state, found, days }: ResultsProps) {
  const { t } = useTranslation('events');
  const language = useLanguage();
  const { items, next, today, isTotalCapped } = found;
  const [isMapOpen, openMap] = useState(false);
  const total = formatNumber(found.total, language) + (isTotalCapped ? '+' : '');
  return (
    <ResultsTemplate
      title={title}
      summary={
        <>
          {found.place && (
            <p>
              {t('within', { count: found.within, miles: formatNumber(found.within, language) })}
            </p>
          )}
          {found.isPlaceUnknown && <p>{t('placeUnknown')}</p>}
          <p className="font-label">{t('count', { count: found.total, total })}</p>
        </>
      }
      filters={<EventFilters state={state} total={total} />}
      activeCount={countFilters(state)}
      chips={<Spans state={state} today={today} />}
      sort={
        <>
          {!days && items.length > 0 && (
            <Button
              variant="secondary"
              size="small"
              icon={isMapOpen ? 'menu' : 'map'}
              aria-expanded={isMapOpen}
              className="no-js:hidden"
              onClick={() => openMap(!isMapOpen)}
            >
              {t(isMapOpen ? 'map.close' : 'map.open')}
            </Button>
          )}
          <ButtonLink to="/events/new" variant="secondary" size="small" icon="plus">
            {t('add')}
          </ButtonLink>
        </>
      }
      pagination={
        !days && (
          <Pagination
            next={next}
            isLater={Boolean(state.after)}
            linkTo={(after) => eventsLink(state, { after })}
          />
        )
      }
    >
      {days && (
        <LatePart fallback={null}>
          <MonthView state={state} month={days} />
        </LatePart>
      )}
      {!days && items.length > 0 && (
        <>
          {isMapOpen && (
            <Suspense fallback={<Spinner />}>
              <MapPanel state={state} />
            </Suspense>
          )}
          <Days events={items} today={today} />
        </>
      )}
      {!days && items.length === 0 && <Nothing state={state} />}
      <SaveLine state={state} />
    </ResultsTemplate>
  );
}

/** What is searched for can be saved, whenever it takes place. */
function SaveLine({ state }: { state: EventQuery }) {
  const { t } = useTranslation('events');
  const { when: _, day: __, view: ___, month: ____, after: _____, ...kept } = state;
  return (
    <SaveSearchLine list="events" query={kept}>
      {t('saved.save')}
    </SaveSearchLine>
  );
}

/** When: a few spans, or a day out of the calendar. */
function Spans({ state, today }: { state: EventQuery; today: string }) {
  const { t } = useTranslation('events');
  const { when, day, view } = state;
  const list = { view: undefined, month: undefined, day: undefined };
  const isAny = !when && !day && !view;
  return (
    <ChipList label={t('span.label')}>
      <Chip to={eventsLink(state, { ...list, when: undefined })} selected={isAny}>
        {t('span.any')}
      </Chip>
      <Chip
        to={monthLink(state, state.month ?? (day ?? today).slice(0, 7))}
        icon="calendar"
        selected={Boolean(view ?? day)}
      >
        {t('span.calendar')}
      </Chip>
      {eventSpans
        .filter((span) => span !== 'tomorrow' && span !== 'week')
        .map((span) => (
          <Chip
            key={span}
            to={eventsLink(state, { ...list, when: span })}
            selected={!day && !view && when === span}
          >
            {t(`span.${span}`)}
          </Chip>
        ))}
    </ChipList>
  );
}

function Nothing({ state }: { state: EventQuery }) {
  const { t } = useTranslation('events');
  const wider = state.near && state.within !== '50' && eventsLink(state, { within: '50' });
  return (
    <EmptyState
      title={t('none.title')}
      actions={
        <>
          {wider && <ButtonLink to={wider}>{t('none.wider')}</ButtonLink>}
          <ButtonLink to="/events" variant="secondary">
            {t('all')}
          </ButtonLink>
        </>
      }
    >
      {t('none.text')} <Link to="/events/new">{t('none.add')}</Link>
    </EmptyState>
  );
}
