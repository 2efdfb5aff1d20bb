import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSite } from '#platform/http/use-site.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useAnnounce } from '#ui/announcer.tsx';
import { Button } from '#ui/button.tsx';
import type { MapMarker } from '#ui/map/map-marker.ts';
import { MapView } from '#ui/map/map-view.tsx';
import type { MapViewHandle } from '#ui/map/map-view.tsx';
import { Notice } from '#ui/notice.tsx';
import type { MapCell } from '../map.contract.ts';
import { listOf, resultsLink, searchOf } from '../results/query-links.ts';
import type { ResultsState } from '../results/query-links.ts';
import { writeArea } from './area.ts';
import { MapCard } from './map-card.tsx';
import { useMapSearch } from './use-map-search.ts';

interface ResultsMapProps {
  state: ResultsState;
  onFail: () => void;
}

const keyOf = ({ path, lat, lng, count }: MapCell) => path ?? `${lat},${lng},${count}`;

/** The results as marks: the same search as the list beside it, and one press that searches what is in view. */
export function ResultsMap({ state, onFail }: ResultsMapProps) {
  const { t } = useTranslation(['directory', 'ui']);
  const language = useLanguage();
  const navigate = useNavigate();
  const { tiles } = useSite();
  const search = useMapSearch(searchOf(state));
  const [openKey, open] = useState<string>();
  const map = useRef<MapViewHandle>(null);
  const { cells, isMoved, stand } = search;

  const labelOf = useCallback(
    ({ name, count }: MapCell) =>
      name ?? t('map.places', { count, total: formatNumber(count, language) }),
    [t, language],
  );
  const markers = useMemo(
    () =>
      cells.map((cell): MapMarker => {
        const { lat, lng, count, bbox } = cell;
        const [west = 0, south = 0, east = 0, north = 0] = bbox ?? [];
        return {
          key: keyOf(cell),
          lat,
          lng,
          label: labelOf(cell),
          ...(bbox && { count: formatNumber(count, language), box: { west, south, east, north } }),
        };
      }),
    [cells, labelOf, language],
  );
  useAnnouncedCount(cells, isMoved);

  const isElsewhere = stand && !stand.isOwn && writeArea(stand.box) !== state.query.area;
  const opened = cells.find((cell) => keyOf(cell) === openKey);
  const close = () => {
    map.current?.focus(openKey);
    open(undefined);
  };
  const linkTo = (area: string | undefined) =>
    resultsLink(state, { area, near: undefined, within: undefined });
  return (
    <div className="flex flex-col gap-2">
      {search.hasFailed && (
        <Notice
          tone="error"
          live
          action={
            <Button variant="secondary" size="small" icon="refresh" onClick={search.retry}>
              {t('ui:query.retry')}
            </Button>
          }
        >
          {t('map.error.load')}
        </Notice>
      )}
      <MapView
        ref={map}
        label={t('map.label')}
        markers={markers}
        view={search.view}
        tiles={tiles}
        onMove={search.move}
        onOpen={open}
        onFail={onFail}
      >
        {isElsewhere && !opened && (
          <div className="pointer-events-none absolute inset-x-2 bottom-2 z-1 flex justify-center">
            <Button
              variant="gold"
              size="small"
              icon="search"
              className="pointer-events-auto shadow-layer"
              onClick={() => void navigate(linkTo(search.takeArea()), { preventScrollReset: true })}
            >
              {t('map.searchArea')}
            </Button>
          </div>
        )}
        {opened && (
          <MapCard
            cell={opened}
            label={labelOf(opened)}
            listTo={resultsLink(listOf(state), {
              area: opened.bbox?.join(','),
              near: undefined,
              within: undefined,
            })}
            onClose={close}
          />
        )}
      </MapView>
      {search.isCapped && <p className="text-ink-soft">{t('map.capped')}</p>}
      <p className="text-sm text-ink-soft">{t('map.unplaced')}</p>
    </div>
  );
}

/** Says how much is in view after somebody has moved the map. */
function useAnnouncedCount(cells: readonly MapCell[], isMoved: boolean): void {
  const { t } = useTranslation('directory');
  const language = useLanguage();
  const announce = useAnnounce();
  useEffect(() => {
    if (!isMoved) return;
    const count = cells.reduce((sum, cell) => sum + cell.count, 0);
    announce(t('map.inView', { count, total: formatNumber(count, language) }));
  }, [cells, isMoved, announce, t, language]);
}
