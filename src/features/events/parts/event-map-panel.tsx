import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSite } from '#platform/http/use-site.ts';
import { QueryIsland } from '#platform/query/query-island.tsx';
import { useApi } from '#platform/query/use-api.ts';
import { formatDay } from '#platform/i18n/format-day.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Card } from '#ui/card.tsx';
import type { MapMarker } from '#ui/map/map-marker.ts';
import { MapView } from '#ui/map/map-view.tsx';
import { Notice } from '#ui/notice.tsx';
import { UserText } from '#ui/user-text.tsx';
import { listEventPins } from '../event.contract.ts';
import type { EventQuery } from '../event.contract.ts';
import { eventPath } from '../event-links.ts';

/** Wide enough that a single pin is seen with its streets, in degrees. */
const margin = 0.02;

/** The events of the list that have a place; a pressed pin says which it is and leads there. */
export default function EventMapPanel({ state }: { state: EventQuery }) {
  return (
    <QueryIsland>
      <Panel state={state} />
    </QueryIsland>
  );
}

function Panel({ state }: { state: EventQuery }) {
  const { t } = useTranslation('events');
  const language = useLanguage();
  const { tiles } = useSite();
  const { data } = useApi(listEventPins, { query: state });
  const [openSlug, open] = useState<string>();
  const [hasFailed, setFailed] = useState(false);
  const pins = useMemo(() => data?.pins ?? [], [data]);
  const markers = useMemo(
    () =>
      pins.map(({ slug, title, lat, lng, day }): MapMarker => ({
        key: slug,
        lat,
        lng,
        label: `${title}, ${formatDay(day, language)}`,
      })),
    [pins, language],
  );
  const view = useMemo(() => {
    if (pins.length === 0) return undefined;
    const lats = pins.map(({ lat }) => lat);
    const lngs = pins.map(({ lng }) => lng);
    return {
      west: Math.min(...lngs) - margin,
      east: Math.max(...lngs) + margin,
      south: Math.min(...lats) - margin,
      north: Math.max(...lats) + margin,
    };
  }, [pins]);
  if (hasFailed)
    return (
      <Notice tone="error" live>
        {t('map.failed')}
      </Notice>
    );
  const opened = pins.find(({ slug }) => slug === openSlug);
  return (
    <MapView
      label={t('map.label')}
      markers={markers}
      view={view}
      tiles={tiles}
      onMove={() => undefined}
      onOpen={open}
      onFail={() => setFailed(true)}
    >
      {opened && (
        <div className="absolute inset-x-2 bottom-2 z-1">
          <Card>
            <Link to={eventPath(opened.slug)} className="font-label">
              <UserText>{opened.title}</UserText>
            </Link>
            <p className="text-ink-soft">{formatDay(opened.day, language)}</p>
          </Card>
        </div>
      )}
    </MapView>
  );
}
