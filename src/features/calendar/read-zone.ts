import { zonesByMicrosoftName } from './zone-names.ts';
import { isZone, offsetAt } from '#features/schedule/zone-clock.ts';

/**
 * The IANA name of a zone that a calendar file names, in the ways of the programs that write them: `Europe/London`,
 * `/mozilla.org/20070129_1/Europe/Berlin`, `GMT Standard Time`, `(UTC-05:00) Eastern Time (US & Canada)`, or a name of its
 * own with a definition. `definition`: its lines, if the file has them. Undefined if nothing fits.
 */
export function readZone(
  name: string,
  definition: readonly string[] | undefined,
  year: number,
): string | undefined {
  const plain = name.replaceAll(/^"|"$/g, '').trim();
  return byName(plain) ?? byCity(plain) ?? (definition && byDefinition(definition, year));
}

function byName(name: string): string | undefined {
  const path = /[A-Z][A-Za-z_]+\/[A-Z][A-Za-z_/-]+$/.exec(name)?.[0];
  const zone = [name, path].find((one) => one !== undefined && /^[A-Z]/i.test(one) && isZone(one));
  if (zone) return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  return zonesByMicrosoftName.get(name.toLowerCase());
}

let cities: Map<string, string> | undefined;

/** "(GMT+10:00) Canberra, Melbourne, Sydney": the last city that is known. */
function byCity(name: string): string | undefined {
  const [, places] = /^\((?:UTC|GMT)[^)]*\)\s*(.+)$/i.exec(name) ?? [];
  if (!places) return undefined;
  cities ??= new Map(
    Intl.supportedValuesOf('timeZone').map((zone) => [
      zone
        .slice(zone.lastIndexOf('/') + 1)
        .replaceAll('_', ' ')
        .toLowerCase(),
      zone,
    ]),
  );
  const words = places.replace(/\s*\(.*$/, '').toLowerCase();
  const known = zonesByMicrosoftName.get(words);
  const found = words.split(/\s*,\s*/).flatMap((city) => cities?.get(city) ?? []);
  return known ?? found.at(-1);
}

interface Rules {
  /** Minutes ahead of UTC. */
  standard: number;
  daylight: number;
  /** The months in which each begins; 0 where there is no summer time. */
  standardMonth: number;
  daylightMonth: number;
}

/** A zone of the same clock in this year. Months in which clocks change are not compared. */
function byDefinition(lines: readonly string[], year: number): string | undefined {
  const rules = rulesOf(lines);
  if (!rules) return undefined;
  const zones = ['Europe/London', ...zonesByMicrosoftName.values()];
  return zones.find((zone) => {
    for (let month = 1; month <= 12; month += 1) {
      const expected = offsetOf(rules, month);
      const at = Date.UTC(year, month - 1, 15);
      if (expected !== undefined && offsetAt(zone, at) !== expected) return false;
    }
    return true;
  });
}

function offsetOf(rules: Rules, month: number): number | undefined {
  const { standard, daylight, standardMonth, daylightMonth } = rules;
  if (daylightMonth === 0) return standard;
  if (month === standardMonth || month === daylightMonth) return undefined;
  const isNorth = daylightMonth < standardMonth;
  const isBetween = isNorth
    ? month > daylightMonth && month < standardMonth
    : month > standardMonth && month < daylightMonth;
  return isBetween === isNorth ? daylight : standard;
}

/** The last definition of each sort, which is the one in force. */
function rulesOf(lines: readonly string[]): Rules | undefined {
  const rules: Partial<Rules> = {};
  let sort: 'standard' | 'daylight' = 'standard';
  for (const line of lines) {
    if (/^BEGIN:(STANDARD|DAYLIGHT)$/i.test(line))
      sort = /DAYLIGHT/i.test(line) ? 'daylight' : 'standard';
    const [, sign, hours, minutes] = /^TZOFFSETTO:([+-])(\d\d)(\d\d)/i.exec(line) ?? [];
    if (hours) rules[sort] = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
    const [, month] = /^RRULE:.*BYMONTH=(\d{1,2})/i.exec(line) ?? [];
    if (month) rules[`${sort}Month`] = Number(month);
  }
  const { standard, daylight = 0, standardMonth = 0, daylightMonth = 0 } = rules;
  return standard === undefined ? undefined : { standard, daylight, standardMonth, daylightMonth };
}
