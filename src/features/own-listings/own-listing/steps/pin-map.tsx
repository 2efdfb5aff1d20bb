import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCoordinates } from '#features/places/coordinates.ts';
import type { Point } from '#features/places/distance.ts';
import { useSite } from '#platform/http/use-site.ts';
import type { Box } from '#ui/map/box.ts';
import { MapView } from '#ui/map/map-view.tsx';
import { Notice } from '#ui/notice.tsx';

/** Half the side of what is shown around a pin, in degrees: a few streets. */
const around = 0.004;
/** Without a pin, the whole country. */
const unitedKingdom: Box = { west: -8.7, south: 49.8, east: 1.9, north: 60.9 };

const boxAround = ({ lat, lng }: Point): Box => ({
  west: lng - around,
  east: lng + around,
  south: lat - around / 2,
  north: lat + around / 2,
});

interface PinMapProps {
  at: Point | null;
  /** The map was moved, by hand, by keyboard or to where its reader is. */
  onPlaced: (place: Point) => void;
}

/** A map that moves below a cross in its middle: drag it, tap a place, or use the arrow keys. */
export default function PinMap({ at, onPlaced }: PinMapProps) {
  const { t } = useTranslation(['own-listing', 'ui']);
  const { tiles } = useSite();
  const [view, setView] = useState(() => (at ? boxAround(at) : unitedKingdom));
  const [hasFailed, setFailed] = useState(false);
  const latest = useRef(at);
  const shown = useRef(at && formatCoordinates(at));
  useEffect(() => {
    latest.current = at;
  });
  const wanted = at && formatCoordinates(at);
  // Typed or pasted: the map goes there. What the map itself has said is there already.
  useEffect(() => {
    if (!latest.current || wanted === shown.current) return;
    shown.current = wanted;
    setView(boxAround(latest.current));
  }, [wanted]);
  if (hasFailed) return <Notice tone="warning">{t('own-listing:pin.noMap')}</Notice>;
  return (
    <>
      {!tiles && <p>{t('own-listing:pin.noStreets', { nearMe: t('ui:map.nearMe') })}</p>}
      <MapView
        label={t('own-listing:pin.map')}
        markers={[]}
        view={view}
        tiles={tiles}
        onMove={({ middle, isOwn }) => {
          if (isOwn) return;
          shown.current = formatCoordinates(middle);
          onPlaced(middle);
        }}
        onOpen={() => undefined}
        onFail={() => setFailed(true)}
      >
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 z-1 grid place-content-center"
        >
          <span className="map-cross" />
        </span>
      </MapView>
    </>
  );
}
