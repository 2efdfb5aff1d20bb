import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { useSite } from '#platform/http/use-site.ts';
import { QueryIsland } from '#platform/query/query-island.tsx';
import { useApi } from '#platform/query/use-api.ts';
import { Card } from '#ui/card.tsx';
import type { MapMarker } from '#ui/map/map-marker.ts';
import { MapView } from '#ui/map/map-view.tsx';
import { Notice } from '#ui/notice.tsx';
import { UserText } from '#ui/user-text.tsx';
import { listHistoryPins } from '../history-item.contract.ts';
import type { HistoryQuery } from '../history-item.contract.ts';
import { historyPath } from '../history-path.ts';
import { HistoryWarnings } from '../history-warnings.tsx';
import { useHistoryWords } from './use-history-words.ts';

type Pins = EndpointResponse<typeof listHistoryPins>['pins'];

/** Wide enough that a single pin is seen with what is around it, in degrees. */
const margin = 0.05;
/** Years as an address has them. */
const asText = (year: number | undefined) => year && String(year);

/** The items of the list that have a place. */
export default function HistoryMap({ state }: { state: HistoryQuery }) {
  return (
    <QueryIsland>
      <Loaded state={state} />
    </QueryIsland>
  );
}

function Loaded({ state }: { state: HistoryQuery }) {
  const { from, to, sort: _, after: __, ...kept } = state;
  const query = { ...kept, from: asText(from), to: asText(to) };
  const { data } = useApi(listHistoryPins, { query });
  return <HistoryPins pins={data?.pins ?? none} />;
}

const none: Pins = [];

/** A pressed pin says which item it is, with its warnings, and leads there. */
export function HistoryPins({ pins }: { pins: Pins }) {
  const { t } = useTranslation('history');
  const { tiles } = useSite();
  const words = useHistoryWords();
  const [openSlug, open] = useState<string>();
  const [hasFailed, setFailed] = useState(false);
  const markers = pins.map(({ slug, title, lat, lng, warnings }): MapMarker => {
    const told = warnings.length > 0 && t('warnings.line', { warnings: words.warnings(warnings) });
    return { key: slug, lat, lng, label: [told, title].filter(Boolean).join(' ') };
  });
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
            <HistoryWarnings warnings={opened.warnings} />
            <Link to={historyPath(opened.slug)} className="font-label">
              <UserText>{opened.title}</UserText>
            </Link>
            <p className="text-ink-soft">
              <UserText>{opened.place}</UserText>
            </p>
          </Card>
        </div>
      )}
    </MapView>
  );
}
