import type { Point } from './distance.ts';

const number = String.raw`([+-]?\d{1,3}(?:\.\d{1,15})?)`;
const degrees = String.raw`(\d{1,3})\s*°\s*(\d{1,2})\s*[′'’]\s*(\d{1,2}(?:\.\d{1,6})?)\s*(?:″|"|”|'')\s*`;

/** The ways in which maps write a point into their links and onto their screens, the surest first. */
const shapes = [
  new RegExp(String.raw`!3d${number}!4d${number}`),
  new RegExp(String.raw`mlat=${number}&mlon=${number}`),
  new RegExp(String.raw`(?:[?&](?:q|ll|query|destination)=|@)${number}(?:,|%2C)\+?${number}`, 'i'),
  new RegExp(String.raw`#map=\d{1,2}(?:\.\d+)?/${number}/${number}`),
  new RegExp(String.raw`^geo:${number},${number}`, 'i'),
  new RegExp(String.raw`^\(?${number}\s*[,; ]\s*${number}\)?$`),
];

/** `51,4724; -0,0657`, as half of Europe writes numbers. */
const commaShape = /^([+-]?\d{1,3},\d{1,15})\s*[; ]\s*([+-]?\d{1,3},\d{1,15})$/;
const sexagesimal = new RegExp(`^${degrees}([NS])[\\s,;]*${degrees}([EW])$`, 'i');

/** Longer than any link that a map gives. */
const longest = 2000;

/**
 * The point in a text that somebody copied from a map: degrees (`51.4724, -0.0657`, `51°28'21.7"N 0°03'56.5"W`) or a
 * link that holds them. Undefined when there is none, and for short links, which hold no point.
 */
export function parseCoordinates(text: string): Point | undefined {
  const plain = text.trim().replaceAll('−', '-');
  if (plain.length > longest) return undefined;
  const found = decimalIn(plain) ?? sexagesimalIn(plain);
  return found && Math.abs(found.lat) <= 85 && Math.abs(found.lng) <= 180 ? found : undefined;
}

function decimalIn(text: string): Point | undefined {
  for (const shape of shapes) {
    const [, lat, lng] = shape.exec(text) ?? [];
    if (lat && lng) return { lat: Number(lat), lng: Number(lng) };
  }
  const [, lat, lng] = commaShape.exec(text) ?? [];
  return lat && lng
    ? { lat: Number(lat.replace(',', '.')), lng: Number(lng.replace(',', '.')) }
    : undefined;
}

function sexagesimalIn(text: string): Point | undefined {
  const [found, ...parts] = sexagesimal.exec(text) ?? [];
  if (!found) return undefined;
  const [latDegrees, latMinutes, latSeconds, north, ...east] = parts;
  const [lngDegrees, lngMinutes, lngSeconds, side] = east;
  const value = (whole = '', minutes = '', seconds = '') =>
    Number(whole) + Number(minutes) / 60 + Number(seconds) / 3600;
  const lat = value(latDegrees, latMinutes, latSeconds);
  const lng = value(lngDegrees, lngMinutes, lngSeconds);
  return {
    lat: north?.toUpperCase() === 'S' ? -lat : lat,
    lng: side?.toUpperCase() === 'W' ? -lng : lng,
  };
}

/** About a metre: `51.47240, -0.06570`. Read back by `parseCoordinates`. */
export const formatCoordinates = ({ lat, lng }: Point): string =>
  [lat, lng].map((each) => each.toFixed(5)).join(', ');
