import { dayMinutes } from '#features/schedule/intervals.ts';
import type { WeekRow } from '#features/schedule/schedule.contract.ts';
import type { LinkedFacts } from '#features/kinds/kind.ts';
import { kinds } from '#features/kinds/registry.ts';
import type { ListingFacts } from '../listing.contract.ts';
import { webAddress } from '#features/kinds/links.ts';

type Named = Record<string, unknown>;

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const clock = (minute: number): string => {
  const minuteOfDay = minute % dayMinutes;
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.floor(minuteOfDay / 60))}:${two(minuteOfDay % 60)}`;
};

/**
 * The hours of the week that the page shows. What holds on one date alone says so, and a date that is closed opens and
 * closes at midnight, as search engines read it. Nothing where no hours are known.
 */
export function openingHours(week: readonly WeekRow[]): Named[] | undefined {
  const rows = week.flatMap(({ date, weekday, intervals, note }) => {
    const isUsual = !note || (note.kind === 'bank-holiday' && intervals.length > 0);
    const shown = intervals.length > 0 || isUsual ? intervals : [{ opens: 0, closes: 0 }];
    return shown.map(({ opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: weekdays[weekday - 1],
      opens: clock(opens),
      // A whole day ends a minute before it begins again: the same time twice would say that it is closed.
      closes: clock(closes - opens === dayMinutes ? closes - 1 : closes),
      ...(!isUsual && { validFrom: date, validThrough: date }),
    }));
  });
  // A closed week with no usual hours says nothing about when it opens.
  return week.some(({ intervals }) => intervals.length > 0) ? rows : undefined;
}

/** What the details of its kind say, in words that organisations have and places have not. */
export function ownFacts(listing: ListingFacts): Named {
  const { codeNames } = listing;
  const { serves = [], foundedYear } = factsOf(listing);
  const named = (code: string) => ({
    '@type': 'Country',
    name: codeNames[code] ?? code,
    identifier: code,
  });
  return {
    areaServed: serves === 'world' ? 'Worldwide' : some(serves.map(named)),
    foundingDate: foundedYear ? String(foundedYear) : undefined,
  };
}

/** Its own page elsewhere and its entries in public registers. */
export function sameAs(listing: ListingFacts): readonly string[] | undefined {
  const { pages = [] } = factsOf(listing);
  const known = [listing.website, ...pages].flatMap((address) => webAddress(address) ?? []);
  return some([...new Set(known)]);
}

/** Its numbers in public registers. */
export function identifiers({ kind, details }: ListingFacts): readonly Named[] | undefined {
  const entries = details ? (kinds[kind].identifiersOf?.(details) ?? []) : [];
  return some(
    entries.map(({ register, number }) => ({
      '@type': 'PropertyValue',
      propertyID: register,
      value: number,
    })),
  );
}

const factsOf = ({ kind, details, country }: ListingFacts): LinkedFacts =>
  (details && kinds[kind].linkedFactsOf?.(details, country)) ?? {};

const some = <T>(items: readonly T[]) => (items.length > 0 ? items : undefined);
