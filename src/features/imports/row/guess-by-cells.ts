import type { CellLook } from '../file/cell-looks.ts';
import type { ColumnFacts } from '../file/column-facts.ts';
import type { SingleField } from './field-headers.ts';

const mostLookedAt = 300;
/** Share of the filled cells that must agree. The others are slips of the person who typed them. */
const share = 0.8;
const leastAddresses = 0.3;
/** A column with a cell or two says little, unless the file has no more. */
const leastShareOfFile = 0.02;

/** Addresses on the web that are not the place's own. */
const otherAddress =
  /pict|image|photo|logo|face|twit|you_?tube|insta|tik|licen|wiki|qid|source|map|credit|author/;
/** Whom to ask, and where faxes go, is not how customers reach the place. */
const otherContact =
  /fax|owner|primary|home|emergency|next_of_kin|correspond|mailing|billing|registered|legal|trustee/;

/** How to get there, and where letters go. */
const otherStreet = new RegExp(
  String.raw`${otherContact.source}|parking|car_park|travel|transport|bus|train|tube|directions|get_there`,
);

const shunned: Partial<Record<CellLook, RegExp>> = { website: otherAddress, address: otherStreet };

const looks = ['postcode', 'email', 'phone', 'website'] as const satisfies (CellLook &
  SingleField)[];

/** Says of columns whose header tells nothing what they hold, where nearly all of their cells look alike. */
export function guessByCells(
  columns: Partial<Record<SingleField, number>>,
  headers: readonly string[],
  facts: readonly Pick<ColumnFacts, 'filled' | 'looks'>[],
): void {
  const most = Math.max(0, ...facts.map(({ filled }) => filled));
  const find = (look: CellLook, least = share) => {
    const used = new Set(Object.values(columns));
    const at = facts.findIndex(
      (fact, position) =>
        !used.has(position) &&
        fact.filled > most * leastShareOfFile &&
        (fact.looks?.[look] ?? 0) >= Math.max(1, Math.min(fact.filled, mostLookedAt) * least) &&
        !(shunned[look] ?? otherContact).test(headers[position] ?? ''),
    );
    return at === -1 ? undefined : at;
  };
  for (const look of looks) columns[look] ??= find(look);
  // Streets and houses vary more than numbers do.
  columns.addressLine1 ??= find('address', leastAddresses);
  if (columns.lat !== undefined || columns.lng !== undefined) return;
  const [lat, lng] = [find('lat'), find('lng')];
  // One without the other is some other number.
  if (lat !== undefined && lng !== undefined) Object.assign(columns, { lat, lng });
}
