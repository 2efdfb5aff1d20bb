import 'leaflet/dist/leaflet.css';
import './map.css';
import {
  DivIcon,
  LatLngBounds,
  Map as LeafletMap,
  Marker,
  Point,
  Polygon,
  SVG,
  TileLayer,
} from 'leaflet';
import type { Box } from './box.ts';
import { coasts } from './land.ts';
import type { MapMarker, MapStand } from './map-marker.ts';
import { showTownNames } from './town-names.ts';

interface MapOptions {
  tileUrl: string | undefined;
  /** After every move, also one that `show` made. */
  onMove: (stand: MapStand) => void;
  /** A mark was pressed that can't be gone nearer to. */
  onOpen: (key: string) => void;
}

export interface LiveMap {
  show: (box: Box) => void;
  goTo: (lat: number, lng: number) => void;
  zoom: (steps: number) => void;
  setMarkers: (markers: readonly MapMarker[]) => void;
  /** To a mark, or to the map when it is gone. */
  focus: (key?: string) => void;
  remove: () => void;
}

const unitedKingdom: Box = { west: -8.7, south: 49.8, east: 1.9, north: 60.9 };
const zooms = { least: 4, most: 18 };
/** Nearer than a street nobody is taken without asking. */
const nearest = 15;
/** From the edge, so that marks and buttons have room (pixels). */
const padding: [number, number] = [32, 32];

const boundsOf = ({ west, south, east, north }: Box) =>
  new LatLngBounds([south, west], [north, east]);

/**
 * A map of Leaflet in this element. Leaflet's own buttons, bubbles and credits are not used: they write HTML, which
 * Trusted Types forbid. What is on the map are buttons of ours.
 */
export function startMap(element: HTMLElement, { tileUrl, onMove, onOpen }: MapOptions): LiveMap {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = new LeafletMap(element, {
    attributionControl: false,
    zoomControl: false,
    doubleClickZoom: false,
    scrollWheelZoom: false,
    zoomAnimation: !isCalm,
    fadeAnimation: !isCalm,
    markerZoomAnimation: !isCalm,
    inertia: !isCalm,
    minZoom: zooms.least,
    maxZoom: zooms.most,
    maxBounds: [
      [-85, -180],
      [85, 180],
    ],
  });
  const arrangeGround = drawGround(map, tileUrl);
  map.fitBounds(boundsOf(unitedKingdom), { animate: false });

  // The page scrolls until somebody has turned to the map.
  element.addEventListener('focusin', () => map.scrollWheelZoom.enable());
  element.addEventListener('focusout', () => map.scrollWheelZoom.disable());
  // A tap brings a place to the middle: the map moves without dragging too (WCAG 2.5.7).
  map.on('click', ({ latlng }) => map.panTo(latlng));

  let isOwn = false;
  map.on('moveend', () => {
    const seen = map.getBounds();
    const box = {
      west: Math.max(-180, seen.getWest()),
      south: Math.max(-85, seen.getSouth()),
      east: Math.min(180, seen.getEast()),
      north: Math.min(85, seen.getNorth()),
    };
    const { lat, lng } = map.getCenter();
    onMove({ box, middle: { lat, lng }, zoom: map.getZoom(), isOwn });
  });
  const sizes = new ResizeObserver(() => map.invalidateSize({ pan: false }));
  sizes.observe(element);

  const goNearer = (box: Box): boolean => {
    if (map.getZoom() === zooms.most) return false;
    const bounds = boundsOf(box);
    const fitting = map.getBoundsZoom(bounds, false, new Point(...padding));
    map.setView(bounds.getCenter(), Math.min(zooms.most, Math.max(map.getZoom() + 1, fitting)));
    element.focus({ preventScroll: true });
    return true;
  };
  const markers = holdMarkers(map, (marker) => {
    if (!marker.box || !goNearer(marker.box)) onOpen(marker.key);
  });

  return {
    show: (box) => {
      isOwn = true;
      map.fitBounds(boundsOf(box), { animate: false, maxZoom: nearest, padding });
      isOwn = false;
    },
    goTo: (lat, lng) => map.setView([lat, lng], Math.max(map.getZoom(), 13)),
    zoom: (steps) => map.setZoom(map.getZoom() + steps),
    setMarkers: (shown) => {
      markers.set(shown);
      arrangeGround(shown);
    },
    focus: (key) => (markers.buttonOf(key) ?? element).focus({ preventScroll: true }),
    remove: () => {
      sizes.disconnect();
      map.remove();
    },
  };
}

/**
 * The outline always, below the streets where an admin has said where these come from. Answers what is to be told
 * where the marks are.
 */
function drawGround(map: LeafletMap, tileUrl: string | undefined) {
  map.createPane('land');
  new Polygon(
    coasts.map((ring) => [ring]),
    {
      className: 'map-land',
      interactive: false,
      pane: 'land',
      renderer: new SVG({ pane: 'land', padding: 0.5 }),
    },
  ).addTo(map);
  if (!tileUrl) return showTownNames(map);
  new TileLayer(tileUrl, { maxZoom: zooms.most }).addTo(map);
  return () => undefined;
}

/** The marks on the map. One that stays keeps its element, and so the focus. */
function holdMarkers(map: LeafletMap, onPress: (marker: MapMarker) => void) {
  const shown = new Map<string, { layer: Marker; button: HTMLButtonElement }>();
  let isDragged = false;
  map.on('dragstart', () => (isDragged = true));
  // The click that ends a drag comes after it.
  map.on('dragend', () => setTimeout(() => (isDragged = false)));

  const add = (marker: MapMarker) => {
    const button = buttonFor(marker);
    button.addEventListener('click', (event) => {
      event.stopPropagation();
      if (!isDragged) onPress(marker);
    });
    const icon = new DivIcon({ html: button, className: 'map-mark', iconSize: [44, 44] });
    const layer = new Marker([marker.lat, marker.lng], {
      icon,
      interactive: false,
      keyboard: false,
    });
    shown.set(marker.key, { layer: layer.addTo(map), button });
  };

  return {
    set: (markers: readonly MapMarker[]) => {
      const wanted = new Set(markers.map(({ key }) => key));
      for (const [key, { layer, button }] of shown) {
        if (wanted.has(key)) continue;
        if (button === document.activeElement) map.getContainer().focus({ preventScroll: true });
        layer.remove();
        shown.delete(key);
      }
      // From north to south, as the Tab key goes through them.
      const ordered = markers.toSorted((one, other) => other.lat - one.lat || one.lng - other.lng);
      for (const marker of ordered) if (!shown.has(marker.key)) add(marker);
    },
    buttonOf: (key = '') => shown.get(key)?.button,
  };
}

function buttonFor({ label, count }: MapMarker): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = count ? 'map-cluster' : 'map-pin';
  button.setAttribute('aria-label', label);
  button.title = label;
  if (count) button.textContent = count;
  return button;
}
