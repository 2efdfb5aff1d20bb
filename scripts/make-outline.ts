// `node scripts/make-outline.ts countries-10m.json` writes src/ui/map/land.json anew. The file is that of the package
// world-atlas 2.0.2 (`npm pack world-atlas@2.0.2`): Natural Earth 1:10m, public domain. Towns: GeoNames, CC BY 4.0.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { readBritishCities } from '#features/places/gazetteer/cities-file.server.ts';
import { Problem, root } from './node.mjs';
import { runMain, say } from './run.mjs';

/** What is in the file: https://github.com/topojson/topojson-specification. */
interface Topology {
  transform: { scale: [number, number]; translate: [number, number] };
  arcs: [number, number][][];
  objects: { countries: { geometries: Geometry[] } };
}

interface Geometry {
  type: 'Polygon' | 'MultiPolygon';
  arcs: number[][] | number[][][];
  properties: { name: string };
}

type Point = readonly [number, number];

const countries = new Set(['United Kingdom', 'Ireland', 'Isle of Man', 'Jersey', 'Guernsey']);
/** Steps of the written coordinates in a degree: 110 metres. */
const steps = 1000;
/** How far a simplified line may be from the true one, in degrees of latitude. */
const tolerance = 0.006;
/** Islands that are smaller across than this, in degrees, are left out. */
const smallest = 0.03;
const mostTowns = 420;
const mostBytes = 15_000;

function pointsOf({ transform, arcs }: Topology, index: number): Point[] {
  let [x, y] = [0, 0];
  const points = (arcs[index < 0 ? ~index : index] ?? []).map(([dx, dy]): Point => {
    x += dx;
    y += dy;
    return [
      x * transform.scale[0] + transform.translate[0],
      y * transform.scale[1] + transform.translate[1],
    ];
  });
  return index < 0 ? points.toReversed() : points;
}

/** Longitudes count less in the north: the distance is measured in degrees of latitude. */
function distanceTo([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const shrink = Math.cos((54.5 * Math.PI) / 180);
  const [dx, dy] = [(bx - ax) * shrink, by - ay];
  const [px, py] = [(x - ax) * shrink, y - ay];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, (px * dx + py * dy) / length));
  return Math.hypot(px - along * dx, py - along * dy);
}

/** Douglas and Peucker's way: the point farthest from the chord stays, when it is far enough. */
function simplify(points: readonly Point[]): readonly Point[] {
  const [first, last] = [points.at(0), points.at(-1)];
  if (!first || !last || points.length < 3) return points;
  const distances = points.map((point) => distanceTo(point, first, last));
  const farthest = distances.indexOf(Math.max(...distances));
  if ((distances[farthest] ?? 0) < tolerance) return [first, last];
  return [
    ...simplify(points.slice(0, farthest + 1)).slice(0, -1),
    ...simplify(points.slice(farthest)),
  ];
}

/** Each arc by itself, so that the border that two countries share stays one line. */
const ringOf = (topology: Topology, arcs: readonly number[]): Point[] =>
  arcs.flatMap((index) => simplify(pointsOf(topology, index)).slice(0, -1));

function isLarge(ring: readonly Point[]): boolean {
  const across = (at: 0 | 1) =>
    Math.max(...ring.map((point) => point[at])) - Math.min(...ring.map((point) => point[at]));
  return ring.length > 3 && Math.max(across(0), across(1)) > smallest;
}

/** Longitude and latitude in turn, as whole steps from the point before. */
function written(ring: readonly Point[]): number[] {
  let [x, y] = [0, 0];
  return ring.flatMap(([lng, lat]) => {
    const [east, north] = [Math.round(lng * steps), Math.round(lat * steps)];
    const step = [east - x, north - y];
    [x, y] = [east, north];
    return step;
  });
}

await runMain(async () => {
  const [source] = process.argv.slice(2);
  if (!source) throw new Problem('Name the file: node scripts/make-outline.ts countries-10m.json');
  const topology = JSON.parse(readFileSync(source, 'utf8')) as Topology;
  const rings = topology.objects.countries.geometries
    .filter(({ properties }) => countries.has(properties.name))
    .flatMap(({ type, arcs }) =>
      type === 'Polygon' ? [arcs as number[][]] : (arcs as number[][][]),
    )
    .flatMap(([outer = []]) => [ringOf(topology, outer)])
    .filter(isLarge);
  const towns = (await readBritishCities())
    .filter(({ name }) => !name.endsWith('County Borough'))
    .toSorted((one, other) => other.population - one.population)
    .slice(0, mostTowns)
    .map(({ name, lat, lng }) => [name, Math.round(lng * steps), Math.round(lat * steps)]);
  const land = JSON.stringify({
    sources: 'Outline: Natural Earth 1:10m, public domain. Towns: GeoNames, CC BY 4.0.',
    steps,
    rings: rings.map(written),
    towns,
  });
  const bytes = gzipSync(land, { level: 9 }).length;
  if (bytes > mostBytes) throw new Problem(`${bytes} bytes compressed: more than ${mostBytes}.`);
  writeFileSync(join(root, 'src/ui/map/land.json'), `${land}\n`);
  say(`${rings.length} coasts and ${towns.length} towns, ${bytes} bytes compressed`);
  return 0;
});
