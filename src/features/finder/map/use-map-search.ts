import { useEffect, useReducer, useRef, useState } from 'react';
import { api } from '#platform/http/api-client.ts';
import type { Box } from '#ui/map/box.ts';
import type { MapStand } from '#ui/map/map-marker.ts';
import { listMapCells } from '../map.contract.ts';
import type { MapCell } from '../map.contract.ts';
import type { SearchState } from '../results/query-links.ts';
import { readArea, writeArea } from './area.ts';
import { everywhere, gridOf, zooms } from './grid.ts';
import { extentOf } from './extent.ts';

/** A map that stands still this long is asked for (ms). */
const pause = 250;

interface Found {
  cells: readonly MapCell[];
  isCapped: boolean;
  /** Somebody moved the map there. */
  isMoved: boolean;
}

const nothing: Found = { cells: [], isCapped: false, isMoved: false };

/**
 * What the map shows of a search. It starts at all that was found, asks for what is in view after each move, and drops
 * the question before when the map has moved on.
 */
export function useMapSearch(query: SearchState) {
  const searchKey = JSON.stringify(query);
  const [view, setView] = useState<Box>();
  const [stand, setStand] = useState<MapStand>();
  const [found, setFound] = useState(nothing);
  const [hasFailed, setFailed] = useState(false);
  const [attempt, retry] = useReducer((count: number) => count + 1, 0);
  /** The area that was asked for on this map: it is there already. */
  const ownArea = useRef<string>(undefined);

  useEffect(() => {
    const search = JSON.parse(searchKey) as SearchState;
    if (search.area && search.area === ownArea.current) return;
    const area = readArea(search.area);
    const stop = new AbortController();
    const start = async () => {
      if (area) return setView(area);
      const { cells } = await askFor(search, { box: everywhere, zoom: zooms.least }, stop.signal);
      setView(extentOf(cells));
    };
    start().then(
      () => setFailed(false),
      (error: unknown) => fail(error, stop.signal, setFailed),
    );
    return () => stop.abort();
  }, [searchKey, attempt]);

  const standKey = stand && JSON.stringify([stand.zoom, gridOf(stand.box, stand.zoom)]);
  const standNow = useRef(stand);
  useEffect(() => {
    standNow.current = stand;
  });
  useEffect(() => {
    const now = standNow.current;
    if (!standKey || !now) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      askFor(JSON.parse(searchKey) as SearchState, now, stop.signal).then(
        (answer) => {
          setFailed(false);
          setFound({ ...answer, isMoved: !now.isOwn });
        },
        (error: unknown) => fail(error, stop.signal, setFailed),
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [searchKey, standKey, attempt]);

  return {
    ...found,
    view,
    hasFailed,
    retry,
    stand,
    move: setStand,
    /** The area in view in the form that addresses use; the map does not move. */
    takeArea: (): string | undefined => {
      ownArea.current = stand && writeArea(stand.box);
      return ownArea.current;
    },
  };
}

function askFor(
  search: SearchState,
  { box, zoom }: Pick<MapStand, 'box' | 'zoom'>,
  signal: AbortSignal,
) {
  const query = { ...search, bbox: writeArea(box), zoom: String(zoom) };
  return api(listMapCells, { query }, { signal });
}

function fail(error: unknown, signal: AbortSignal, setFailed: (hasFailed: boolean) => void): void {
  if (signal.aborted) return;
  console.warn(error);
  setFailed(true);
}
