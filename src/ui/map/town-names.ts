import { DivIcon, LayerGroup, Marker } from 'leaflet';
import type { Map as LeafletMap, Point } from 'leaflet';
import { towns } from './land.ts';

interface Place {
  lat: number;
  lng: number;
}

/** What one name takes on the map, in pixels. */
const room = { width: 110, height: 26 };
/** A mark covers what is as near as this; the name then is below it. */
const covered = 36;
const belowMark: [number, number] = [0, 30];

/**
 * Names of towns in the outline, as many as have room; the larger towns go first. Answers what is to be told where the
 * marks are.
 */
export function showTownNames(map: LeafletMap): (marks: readonly Place[]) => void {
  const pane = map.createPane('towns');
  pane.setAttribute('aria-hidden', 'true');
  const names = new LayerGroup().addTo(map);
  let marks: readonly Place[] = [];

  const arrange = () => {
    names.clearLayers();
    const seen = map.getBounds().pad(0.1);
    const points = marks.map((mark) => map.project(mark));
    const taken: Point[] = [];
    for (const { name, at } of towns) {
      if (!seen.contains(at)) continue;
      const point = map.project(at);
      const mark = points.find((other) => other.distanceTo(point) < covered);
      const place = mark?.add(belowMark) ?? point;
      const others = points.filter((other) => other !== mark);
      if ([...taken, ...others].some((other) => overlaps(other, place))) continue;
      taken.push(place);
      names.addLayer(nameMark(name, mark ? map.unproject(mark) : at, mark !== undefined));
    }
  };
  map.on('moveend', arrange);
  return (shown) => {
    marks = shown;
    arrange();
  };
}

const overlaps = (one: Point, other: Point) =>
  Math.abs(one.x - other.x) < room.width && Math.abs(one.y - other.y) < room.height;

function nameMark(name: string, at: Place | [number, number], isBelow: boolean): Marker {
  const text = document.createElement('span');
  text.className = isBelow ? 'map-town map-town-below' : 'map-town';
  text.textContent = name;
  const icon = new DivIcon({ html: text, className: '', iconSize: [0, 0] });
  return new Marker(at, { icon, pane: 'towns', interactive: false, keyboard: false });
}
