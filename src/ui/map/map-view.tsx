import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Spinner } from '../spinner.tsx';
import type { Box } from './box.ts';
import type { LiveMap } from './leaflet-map.ts';
import { LocateButton } from './locate-button.tsx';
import { MapButton } from './map-button.tsx';
import type { MapMarker, MapStand } from './map-marker.ts';

export interface MapViewHandle {
  /** To a mark, or to the map when it is gone. */
  focus: (key?: string) => void;
}

interface MapViewProps {
  /** What the map shows: "Map of the results". */
  label: string;
  markers: readonly MapMarker[];
  /** Goes there at first, and whenever it is another one. The map waits for it. */
  view: Box | undefined;
  /** Pictures of streets; the outline of the country alone without them. */
  tiles: { url: string; credit: string } | undefined;
  onMove: (stand: MapStand) => void;
  /** A mark was pressed that the map can't go nearer to. */
  onOpen: (key: string) => void;
  /** The map can't be shown in this browser, or its code did not come. */
  onFail: () => void;
  ref?: Ref<MapViewHandle>;
  /** Stands over the map's lower edge. */
  children?: ReactNode;
}

/** A map with marks that are buttons. It knows nothing of what they stand for, and loads itself when it is shown. */
export function MapView({ label, markers, view, tiles, ref, children, ...calls }: MapViewProps) {
  const { t } = useTranslation('ui');
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(calls);
  const [map, setMap] = useState<LiveMap>();
  useEffect(() => {
    latest.current = calls;
  });
  const tileUrl = tiles?.url;
  useEffect(() => {
    let started: LiveMap | undefined;
    let isWanted = true;
    const start = async () => {
      const { startMap } = await import('./leaflet-map.ts');
      if (!isWanted || !place.current) return;
      started = startMap(place.current, {
        tileUrl,
        onMove: (stand) => latest.current.onMove(stand),
        onOpen: (key) => latest.current.onOpen(key),
      });
      setMap(started);
    };
    start().catch((error: unknown) => {
      console.error(error);
      if (isWanted) latest.current.onFail();
    });
    return () => {
      isWanted = false;
      started?.remove();
      setMap(undefined);
    };
  }, [tileUrl]);
  useEffect(() => {
    if (view) map?.show(view);
  }, [map, view]);
  useEffect(() => map?.setMarkers(markers), [map, markers]);
  useImperativeHandle(ref, () => ({ focus: (key) => map?.focus(key) }), [map]);
  return (
    <div className="relative isolate h-[26rem] max-h-[70vh] overflow-clip xl:h-[36rem] rounded-card border border-line bg-cloth">
      <div ref={place} dir="ltr" role="group" aria-label={label} className="isolate size-full" />
      {/* Two elements: one that became the other would count as a shift of the whole map. */}
      {map ? (
        <div key="buttons" className="absolute end-2 top-2 z-1 flex flex-col gap-2">
          <MapButton icon="plus" label={t('map.zoomIn')} onPress={() => map.zoom(1)} />
          <MapButton icon="minus" label={t('map.zoomOut')} onPress={() => map.zoom(-1)} />
          <LocateButton onFound={map.goTo} />
        </div>
      ) : (
        <div key="waiting" className="absolute inset-0 grid place-content-center no-js:hidden">
          <Spinner />
        </div>
      )}
      {children}
      {tiles && (
        <p className="pointer-events-none absolute start-1 bottom-1 rounded-tag bg-card px-1 text-sm text-ink">
          {tiles.credit || URL.parse(tiles.url)?.host}
        </p>
      )}
    </div>
  );
}
