import type { ColumnFacts } from '../file/column-facts.ts';
import { mostLookedAt } from '../file/column-facts.ts';
import type { CellLook } from '../file/cell-looks.ts';
import type { Field } from './field-headers.ts';

type Facts = Pick<ColumnFacts, 'filled' | 'looks' | 'different'>;
type Columns = Partial<Record<Field, number>>;

/** A header that can mean several things, and what its cells say that it means: the first field that is free. */
interface Doubtful {
  header: RegExp;
  /** Headers that look alike and say something else. */
  not?: RegExp;
  means: (column: ColumnLook) => readonly Field[];
}

interface ColumnLook {
  /** Of the filled cells that were looked at, how many look like one of these; 0 where nobody has looked. */
  share: (...looks: CellLook[]) => number;
  isLookedAt: boolean;
  /** Each row says something else, as names do. */
  isOwn: boolean;
  /** Few values that come again and again. */
  isChoice: boolean;
}

const aboutPeople =
  /contact|owner|president|manager|leader|pastor|minister|imam|secretary|treasurer|person|first|last_name|surname/;

const doubtful: readonly Doubtful[] = [
  {
    header:
      /^services?$|^services?_(?:and|on)_|^prayers?$|^meets?$|^meetings?$|^sessions?$|^mass(?:es)?$|^worship$/,
    means: ({ share }) => {
      if (share('times') >= 0.4) return ['hours'];
      return share('trade') >= 0.6 ? ['category', 'speciality', 'description'] : ['description'];
    },
  },
  {
    header:
      /^type$|^types?_of_|_types?$|^kind$|^kind_of_|^what$|^(?:what|wot)_|^trades?$|^trade_(?!name)|^profession$|^speciali[st]|^speciality|^specialty|^cuisines?$|^dishes$|^food$|^menu$|^style$|^activity|^activities$|^sells?$|^offers?$|^section$|^group_type$|^classification$|^category|^categories$|^field$|^tags?$|^job$|^line_of_work$|^occupation$/,
    not: /mission|address|entry|record|phone|member|fee|price|time|day|open|languages?$|lang$/,
    means: ({ share, isLookedAt, isChoice }) => {
      const labels = share('trade', 'faith', 'organisation');
      if (!isLookedAt || labels >= 0.5) return ['category', 'speciality'];
      const isType = isChoice && labels >= 0.1;
      return isType ? ['category', 'speciality', 'description'] : ['description', 'speciality'];
    },
  },
  {
    header:
      /^(?:where(?!_from)|based?|covers?|areas?_covered|coverage|location|place|meets_at|meets_where|venue|find_us|hq|premises|site)(?:_|$)/,
    not: /type|name|lat|lon|state|zip|postcode|web|url/,
    means: ({ share, isLookedAt }) => {
      if (!isLookedAt) return ['addressLine1', 'district'];
      if (share('address') >= 0.3) return ['addressLine1'];
      if (share('postcode') >= 0.8) return ['postcode'];
      return ['city', 'district'];
    },
  },
  {
    header:
      /^contacts?$|^contact_(?:details?|info|information|us|no|number)$|^(?:best_)?(?:number|no|nos)$|^(?:how_to_)?(?:reach|contact|enquir|book)|^details$/,
    means: ({ share }) => {
      if (share('email') >= 0.8) return ['email'];
      if (share('phone') >= 0.8) return ['phone', 'contact'];
      return share('phone', 'email') >= 0.3 ? ['contact'] : [];
    },
  },
  {
    header:
      /(?:^|_)(?:insta|instagram|ig|fb|facebook|tik_?tok|twitter|socials?|social_media|handles?|linked_?in)(?:_|$)/,
    means: () => ['social'],
  },
];

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
      if (at === 0 && columns.name === undefined && look.isOwn) continue;
      const field = means(look).find((one) => columns[one] === undefined);
      if (field !== undefined) columns[field] = at;
    }
  }
}

/** Where nothing is called a name: the first column in which nearly every row says something of its own, in letters. */
export function guessName(
  columns: Columns,
  headers: readonly string[],
  facts: readonly Facts[],
): void {
  if (columns.name !== undefined || columns.listingId !== undefined) return;
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
    isOwn: looked > 4 && fact?.different === looked,
    isChoice: looked > 4 && (fact?.different ?? looked) <= looked / 2,
    share: (...looks) =>
      looked === 0
        ? 0
        : Math.min(1, looks.reduce((sum, look) => sum + (fact?.looks?.[look] ?? 0), 0) / looked),
  };
}
