import { isObject, objectAt, objectsAt, textAt } from './json-entry.ts';
import type { JsonObject } from './json-entry.ts';

/** A place of Google Business Profile as its takeout, or its programs, write it. */
export const isGooglePlace = (entry: JsonObject): boolean =>
  (isObject(entry['storefrontAddress']) || isObject(entry['address'])) &&
  (isObject(entry['primaryCategory']) || isObject(entry['categories'])) &&
  textAt(entry['locationName'] ?? entry['title']) !== '';

const days = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'];

/** Under the headers of the sheet for many places, so that one profile reads both. */
export function googleCells(entry: JsonObject): Map<string, string> {
  const address = objectAt(entry['storefrontAddress'] ?? entry['address']);
  const categories = objectAt(entry['categories']);
  const first = objectAt(entry['primaryCategory'] ?? categories['primaryCategory']);
  const others = objectsAt(entry['additionalCategories'] ?? categories['additionalCategories']);
  const point = objectAt(entry['latlng']);
  const lines = Array.isArray(address['addressLines']) ? address['addressLines'].map(textAt) : [];
  const [line1 = '', ...more] = lines.filter(Boolean);
  const phones = objectAt(entry['phoneNumbers']);
  return new Map([
    ['Store code', textAt(entry['storeCode']) || textAt(entry['name'])],
    ['Business name', textAt(entry['locationName'] ?? entry['title'])],
    ['Address line 1', line1],
    ['Address line 2', more.join(', ')],
    ['Sub-locality', textAt(address['sublocality'])],
    ['Locality', textAt(address['locality'])],
    ['Administrative area', textAt(address['administrativeArea'])],
    ['Country / Region', textAt(address['regionCode'])],
    ['Postal code', textAt(address['postalCode'])],
    ['Latitude', textAt(point['latitude'])],
    ['Longitude', textAt(point['longitude'])],
    ['Primary phone', textAt(entry['primaryPhone'] ?? phones['primaryPhone'])],
    ['Website', textAt(entry['websiteUrl'] ?? entry['websiteUri'])],
    ['Primary category', textAt(first['displayName'])],
    ['Additional categories', others.map((one) => textAt(one['displayName'])).join('; ')],
    ['From the business', textAt(objectAt(entry['profile'])['description'])],
    ['Hours', hoursOf(objectAt(entry['regularHours']))],
  ]);
}

function hoursOf(hours: JsonObject): string {
  const parts = objectsAt(hours['periods']).flatMap((period) => {
    const day = days.indexOf(textAt(period['openDay']));
    const [opens, closes] = [timeOf(period['openTime']), timeOf(period['closeTime'])];
    if (day === -1 || opens === '' || closes === '') return [];
    return [{ day, text: `${nameOf(day)} ${opens}-${closes}` }];
  });
  return parts
    .toSorted((one, other) => one.day - other.day)
    .map(({ text }) => text)
    .join('; ');
}

const nameOf = (day: number): string => {
  const name = days[day] ?? '';
  return name.charAt(0) + name.slice(1).toLowerCase();
};

/** "09:00", or the hours and minutes apart, where nothing is nought. */
function timeOf(time: unknown): string {
  if (typeof time === 'string') return /^\d{1,2}:\d{2}/.exec(time)?.[0] ?? '';
  if (!isObject(time)) return '';
  const part = (name: string) => textAt(time[name] ?? '0').padStart(2, '0');
  return `${part('hours')}:${part('minutes')}`;
}
