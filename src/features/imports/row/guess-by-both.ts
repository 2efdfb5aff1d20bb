import type { ColumnFacts } from '../file/column-facts.ts';
import { mostLookedAt } from '../file/column-facts.ts';
import type { CellLook } from '../file/cell-looks.ts';
import type { SingleField } from './field-headers.ts';

type Facts = Pick<ColumnFacts, 'filled' | 'looks' | 'different'>;
type Columns = Partial<Record<SingleField, number>>;

/** A header that can mean several things, and what its cells say that it means: the first field that is free. */
interface Doubtful {
  header: RegExp;
  /** Headers that look alike and say something else. */
  not?: RegExp;
  means: (column: ColumnLook) => readonly SingleField[];
}

interface ColumnLook {
  /** How many of the filled cells that were looked at look like one of these; 0 where nobody has looked. */
  share: (...looks: CellLook[]) => number;
  isLookedAt: boolean;
  /** Each row says something else, as names do. */
  isOwn: boolean;
  /** Few values that come again and again. */
  isChoice: boolean;
}

/** In so few rows each may well have another type. */
const fewRows = 4;

const aboutPeople =
  /contact|owner|president|manager|leader|pastor|minister|imam|secretary|treasurer|person|first|last_name|surname/;

const isAnyOf = (words: string): RegExp => new RegExp(`(?:^|_)(?:${words})(?:_|$)`);

const doubtful: readonly Doubtful[] = [
  {
    header: isAnyOf(
      'jumuah|jummah|jumma|rehears(?:e|als?)|practi[cs]es?|training|services?|prayers?|meets?|meetings?|sessions?|mass(?:es)?|worship|days?|times?|when|hours|opening|midweek|vigils?|bible_study',
    ),
    not: isAnyOf(
      'price|cost|fee|charge|phone|tel|email|where|at|venue|closing|closes?|delivery|offered|provided',
    ),
    means: ({ share }) => (share('times', 'days') >= 0.4 ? ['hours', 'moreHours'] : []),
  },
  {
    header: isAnyOf(
      'types?|kinds?|what|wot|helps?|trades?|professions?|speciali[st][a-z]*|specialt(?:y|ies)|specialit(?:y|ies)|cuisines?|dishes|food|menu|styles?|activit(?:y|ies)|sells?|offer|offers|offered|offering|services?|products?|goods|section|classification|category|categories|(?:sub_?)?sectors?|industry|does|area_of_work|skills?|expertise|craft|job|jobs|occupation|sports?|stock|line_of_work|tags?|solicitor|barrister|profession',
    ),
    not: isAnyOf(
      'licen[cs]able|charges?|about|summary|description|name|missions?|address|entry|record|phone|member|membership|fee|price|prices|cost|times?|day|days|open|hours|languages?|lang|email|web|website|link|id|qid|uid|uuid|wikidata|key|code|title|number|no|street|road|standard|source|main|account|payment',
    ),
    means: ({ share, isLookedAt, isChoice }) => {
      if (share('yesNo') > 0.3) return [];
      if (share('wordy') >= 0.4) return ['description', 'speciality'];
      const labels = share('trade', 'faith', 'organisation');
      if (!isLookedAt || labels >= 0.5) return ['category', 'speciality'];
      const isType = isChoice && labels >= 0.1;
      return isType ? ['category', 'speciality', 'description'] : ['description', 'speciality'];
    },
  },
  {
    header: isAnyOf('sic|nace|isic'),
    not: isAnyOf('codes?|no|number'),
    means: () => ['category'],
  },
  {
    header:
      /(?:^|_)(?:consent|permission|publish|opt_(?:out|in)|ok_to_(?:share|list)|gdpr)(?:_|$)|(?:^|_)(?:can|may)_we_(?:list|show|share|print)|(?:^|_)(?:list|listed|show|shown|include|share)_.*(?:directory|online|website|public)/,
    means: ({ share }) => (share('yesNo') >= 0.5 ? ['consent'] : []),
  },
  {
    header: isAnyOf('dinner|lunch|meal|session|ticket|tuition|term|visit|hour|membership|subs'),
    not: isAnyOf('name|times?|club|date|type|menu|when|days?'),
    means: ({ share }) => (share('number') >= 0.4 ? ['prices'] : []),
  },
  {
    header: isAnyOf('online|site|links?|page|pages'),
    not: isAnyOf('booking|social|insta|instagram|ig|facebook|fb|tik_?tok|twitter'),
    means: ({ share }) => (share('website', 'handle') >= 0.5 ? ['website', 'social'] : []),
  },
  {
    header: isAnyOf('affiliation|affiliated|belongs_to'),
    means: ({ share }) => (share('faith') >= 0.3 ? ['denomination'] : []),
  },
  {
    header: isAnyOf('from|amount|gbp'),
    not: isAnyOf(
      'where|date|income|grants?|award|awarded|funding|funded|paid|owed|owing|raised|budget|turnover|requested|due',
    ),
    means: ({ share }) => (share('number') >= 0.6 ? ['prices'] : []),
  },
  { header: /^subjects?(?:_|$)/, means: () => ['category', 'speciality'] },
  { header: /^works_with$|^specialisms?$/, means: () => ['description', 'speciality'] },
  {
    header: isAnyOf(
      'nearest|station|tube|where|whereabouts|base|based|covers|coverage|areas?_covered|location|find_us|hq|office',
    ),
    not: isAnyOf(
      'from|types?|name|lat|lon|lng|state|zip|postcode|web|url|standard|id|phone|tel|telephone|hours|number|email|use',
    ),
    means: ({ share, isLookedAt }) => {
      if (!isLookedAt) return ['addressLine1', 'district'];
      if (share('address') >= 0.3) return ['addressLine1'];
      if (share('postcode') >= 0.8) return ['postcode'];
      return ['city', 'district'];
    },
  },
  {
    // The name of a building is a line of an address, with or without its street.
    header: isAnyOf(
      'venue|place|meets_at|premises|site|building|camp|panyard|yard|studio|workshop|ground|club_?house',
    ),
    not: isAnyOf('types?|name|lat|lon|lng|web|url|id'),
    means: ({ share }) =>
      share('postcode') >= 0.8 ? ['postcode'] : ['addressLine1', 'addressLine2'],
  },
  {
    header: isAnyOf('contacts?|number|no|nos|reach|enquir(?:y|ies)|call|bookings?|book|details'),
    not: isAnyOf('charity|company|registration|registered|reg|house|street|name|person|id|ref'),
    means: ({ share }) => {
      if (share('email') >= 0.8) return ['email'];
      if (share('phone') >= 0.8) return ['phone', 'contact'];
      return share('phone', 'email', 'handle', 'website') >= 0.3 ? ['contact'] : [];
    },
  },
  {
    header: isAnyOf(
      'insta|instagram|ig|fb|facebook|tik_?tok|twitter|socials?|social_media|handles?|linked_?in',
    ),
    means: () => ['social'],
  },
];

/** The name of the house is above its street. */
function venueFirst(columns: Columns, headers: readonly string[]): void {
  const { addressLine1, addressLine2 } = columns;
  if (addressLine1 === undefined || addressLine2 === undefined) return;
  const isStreet = isAnyOf('road|street|addr_street').test(headers[addressLine1] ?? '');
  const isHouse = isAnyOf('venue|building|premises|hall').test(headers[addressLine2] ?? '');
  if (isStreet && isHouse)
    [columns.addressLine1, columns.addressLine2] = [addressLine2, addressLine1];
}

/**
 * Finds columns by header and cells together, where the header alone may mean several things: "Where" is a street or a
 * town, "Services" what a shop does or when a church meets, "Contact" a number or a person.
 */
export function guessByBoth(
  columns: Columns,
  headers: readonly string[],
  facts: readonly Facts[],
): void {
  for (const { header, not, means } of doubtful) {
    for (const [at, name] of headers.entries()) {
      if (!header.test(name) || not?.test(name) || Object.values(columns).includes(at)) continue;
      const look = lookOf(facts[at]);
      const isNameLike = at === 0 && look.isOwn && (facts[at]?.filled ?? 0) > fewRows;
      if (columns.name === undefined && isNameLike) continue;
      const field = means(look).find((one) => columns[one] === undefined);
      if (field !== undefined) columns[field] = at;
    }
  }
  venueFirst(columns, headers);
}

const leastWords = 0.5;

/** What columns without headers hold, by their cells: what the places are, and where. */
export function guessHeaderless(columns: Columns, facts: readonly Facts[]): void {
  const used = () => new Set(Object.values(columns));
  const find = (fits: (look: ColumnLook) => boolean) => {
    const at = facts.findIndex((fact, position) => !used().has(position) && fits(lookOf(fact)));
    return at === -1 ? undefined : at;
  };
  columns.addressLine1 ??= find(({ share }) => share('address') >= leastWords);
  columns.category ??= find(
    ({ share, isOwn }) => !isOwn && share('trade', 'faith', 'organisation') >= leastWords,
  );
  columns.name ??= find(
    ({ isOwn, share }) => isOwn && share('text', 'times', 'number') < leastWords,
  );
  columns.category ??= find(({ share }) => share('trade', 'faith', 'organisation') >= leastWords);
  columns.description ??= find(({ share }) => share('text') >= leastWords);
  columns.hours ??= find(({ share }) => share('times') >= leastWords);
  columns.city ??= find(({ share }) => share('text', 'times', 'number', 'yesNo', 'handle') === 0);
}

/** Where nothing is called a name: the first column in which nearly every row says something of its own, in letters. */
export function guessName(
  columns: Columns,
  headers: readonly string[],
  facts: readonly Facts[],
): void {
  if ((columns.name ?? columns.lastName ?? columns.listingId) !== undefined) return;
  const most = Math.max(0, ...facts.map(({ filled }) => filled));
  const used = new Set(Object.values(columns));
  const at = facts.findIndex((fact, position) => {
    const looked = Math.min(fact.filled, mostLookedAt);
    const { share } = lookOf(fact);
    const isOther = share('address', 'email', 'phone', 'website', 'times', 'text', 'number') > 0.3;
    const isOwn = (fact.different ?? 0) >= looked * 0.9 && fact.filled >= most * 0.9;
    return (
      looked > 2 &&
      isOwn &&
      !isOther &&
      !used.has(position) &&
      !aboutPeople.test(headers[position] ?? '')
    );
  });
  if (at !== -1) columns.name = at;
}

function lookOf(fact: Facts | undefined): ColumnLook {
  const looked = Math.min(fact?.filled ?? 0, mostLookedAt);
  return {
    isLookedAt: looked > 0 && fact?.different !== undefined,
    isOwn: looked > 1 && fact?.different === looked,
    isChoice: looked > 4 && (fact?.different ?? looked) <= looked / 2,
    share: (...looks) =>
      looked === 0
        ? 0
        : Math.min(1, looks.reduce((sum, look) => sum + (fact?.looks?.[look] ?? 0), 0) / looked),
  };
}
