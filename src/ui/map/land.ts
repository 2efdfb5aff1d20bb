import land from './land.json' with { type: 'json' };

type Point = [lat: number, lng: number];

interface Town {
  name: string;
  at: Point;
}

/** Coasts and borders, as rings of points. Written as steps from the point before, longitude first. */
export const coasts: readonly Point[][] = land.rings.map((ring) => {
  let [lng, lat] = [0, 0];
  const points: Point[] = [];
  for (let at = 0; at < ring.length; at += 2) {
    lng += ring[at] ?? 0;
    lat += ring[at + 1] ?? 0;
    points.push([lat / land.steps, lng / land.steps]);
  }
  return points;
});

/** The largest first. */
export const towns: readonly Town[] = (land.towns as [string, number, number][]).map(
  ([name, lng, lat]) => ({ name, at: [lat / land.steps, lng / land.steps] }),
);
