import { isObject, objectAt, objectsAt, textAt } from './json-entry.ts';
import type { JsonObject } from './json-entry.ts';

/** A service of Open Referral (HSDS), whole or as its lists have it, or one at a location. */
export const isService = (entry: JsonObject): boolean =>
  Array.isArray(entry['service_at_locations']) ||
  (isObject(entry['service']) && isObject(entry['location'])) ||
  (isObject(entry['organization']) && typeof entry['status'] === 'string');

/** A listing of ours takes one place: the first that has an address or a point. */
export function serviceCells(entry: JsonObject): Map<string, string> {
  const service = isObject(entry['service']) ? { ...entry['service'], id: entry['id'] } : entry;
  const own = objectsAt(service['service_at_locations']).map(({ location }) => objectAt(location));
  const locations = isObject(entry['location']) ? [entry['location']] : own;
  const location = locations.find(isPlace) ?? {};
  const [address = {}] = objectsAt(location['addresses']);
  const organization = objectAt(service['organization']);
  const first = (member: string) => textAt(service[member]) || textAt(organization[member]);
  const cells = new Map<string, string>();
  for (const [name, value] of Object.entries(service)) {
    if (typeof value !== 'object') cells.set(name, textAt(value));
  }
  const found = {
    organization: textAt(organization['name']),
    website: textAt(service['url']) || textAt(organization['website']),
    email: first('email'),
    phone: phoneOf(service, location, organization),
    category: categoryOf(service),
    address_1: textAt(address['address_1']),
    address_2: textAt(address['address_2']),
    city: textAt(address['city']),
    region: textAt(address['state_province']) || textAt(address['region']),
    postal_code: textAt(address['postal_code']),
    country: textAt(address['country']),
    latitude: textAt(location['latitude']),
    longitude: textAt(location['longitude']),
    opening_hours: hoursOf(service, location),
    languages: objectsAt(service['languages'])
      .map((one) => textAt(one['name']) || textAt(one['code']))
      .filter(Boolean)
      .join('; '),
    prices: pricesOf(service),
    accessibility: objectsAt(location['accessibility'])
      .map((one) => textAt(one['description']))
      .filter(Boolean)
      .join('; '),
    further_locations: locations
      .filter((other) => other !== location)
      .map((other) => textAt(other['name']))
      .join('; '),
  };
  for (const [name, text] of Object.entries(found)) cells.set(name, text);
  cells.delete('url');
  return cells;
}

const isPlace = (location: JsonObject) =>
  textAt(location['latitude']) !== '' || objectsAt(location['addresses']).length > 0;

const dayNames = new Map(
  Object.entries({ MO: 'Mon', TU: 'Tue', WE: 'Wed', TH: 'Thu', FR: 'Fri', SA: 'Sat', SU: 'Sun' }),
);

/** Openings of every week, as people type them. Those of a date or of every second week are not told. */
function hoursOf(...holders: readonly JsonObject[]): string {
  const schedules = holders.map(({ schedules: list }) => objectsAt(list));
  const own = schedules.find((list) => list.length > 0) ?? [];
  const parts = own.flatMap((one) => {
    const interval = Number(one['interval'] ?? 1);
    if (textAt(one['freq']) !== 'WEEKLY' || interval > 1) return [];
    const days = textAt(one['byday']).split(',');
    const names = days.map((day) => dayNames.get(day.trim().toUpperCase()) ?? '').filter(Boolean);
    const [opens, closes] = [timeAt(one['opens_at']), timeAt(one['closes_at'])];
    return names.length > 0 && opens && closes ? [`${names.join(', ')} ${opens}-${closes}`] : [];
  });
  return [...new Set(parts)].join('; ');
}

const timeAt = (value: unknown): string => /^\d{2}:\d{2}/.exec(textAt(value))?.[0] ?? '';

/** Only what the reader of price lists understands: a name and pounds. */
function pricesOf(service: JsonObject): string {
  return objectsAt(service['cost_options'])
    .flatMap((one) => {
      const [option, amount] = [textAt(one['option']), textAt(one['amount'])];
      const isPounds = textAt(one['currency']).toLowerCase() === 'gbp';
      return option && amount && isPounds ? [`${option} £${amount}`] : [];
    })
    .join('; ');
}

/** The nearest to the service itself. */
function phoneOf(...holders: readonly JsonObject[]): string {
  const contacts = holders.flatMap(({ contacts: list }) => objectsAt(list));
  const phones = [...holders, ...contacts].flatMap(({ phones: list }) => objectsAt(list));
  return phones.map(({ number }) => textAt(number)).find((number) => number !== '') ?? '';
}

function categoryOf(service: JsonObject): string {
  const terms = objectsAt(service['attributes']).map((one) => objectAt(one['taxonomy_term']));
  return terms.map(({ name }) => textAt(name)).find((name) => name !== '') ?? '';
}

/** Services that are no longer offered are not brought into a directory. */
export const isGone = (entry: JsonObject): boolean => {
  const { status } = isObject(entry['service']) ? entry['service'] : entry;
  return isService(entry) && (status === 'inactive' || status === 'defunct');
};
