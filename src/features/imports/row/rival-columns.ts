import type { CellLook } from '../file/cell-looks.ts';
import { mostLookedAt } from '../file/column-facts.ts';
import type { ColumnFacts } from '../file/column-facts.ts';
import type { SingleField } from './field-headers.ts';

type Facts = Pick<ColumnFacts, 'filled' | 'looks' | 'different'>;
type Columns = Partial<Record<SingleField, number>>;

const anyWord = (words: string): RegExp => new RegExp(`(?:^|_)(?:${words})(?:_|$)`);

/** How customers reach the place: "Email address for customers", "Org. public phone". */
const forVisitors = anyWord(
  'public|publish|customers?|clients?|visitors?|general|enquir(?:y|ies)|main|shop|business|org|organisation|organization|office|reception|bookings?|switchboard',
);
/** How somebody is reached: "Contact email" beside "Contact surname", "Primary Contact: Mobile". */
const ofSomebody = anyWord(
  'contacts?|primary|owners?|directors?|managers?|secretary|treasurer|chair|trustees?|lead|person|personal|home|respondents?|applicants?|your|submitted|registrant',
);
/** That the list names people whom one asks, besides the places. */
const namesSomebody =
  /(?:^|_)(?:contact|owner|director|manager|secretary|person|applicant)s?(?:_\w+)?_(?:name|first_?name|surname|last_?name|forename|full_name)$|^(?:contact|contact_person|owner|owners_name|first_name|surname|last_name)$/;

/** Columns that say the same of a place, and what their cells look like. */
const rivals = [
  ['email', 'email', anyWord('e_?mails?|mail')],
  ['phone', 'phone', anyWord('(?:tele)?phones?|tel|mob|mobile|number|landline|no')],
  ['website', 'website', anyWord('web|website|web_?site|url|site|web_?page|web_address')],
] as const satisfies (readonly [SingleField, CellLook, RegExp])[];

const leastShare = 0.5;

/**
 * Of several columns with addresses or numbers, takes the one that is meant for visitors, and none that is somebody's
 * own. A column without a single one ("anonymous" below "Email") gives way to one that has them.
 */
export function preferPublic(
  columns: Columns,
  headers: readonly string[],
  facts: readonly Facts[],
): void {
  const hasPeople = headers.some((header) => namesSomebody.test(header));
  for (const [field, look, words] of rivals) {
    const current = columns[field];
    const worth = (at: number): number => {
      const header = headers[at] ?? '';
      const isOfPeople = hasPeople || /primary|owner/.test(header);
      const own = isRespondents(header, headers) || (ofSomebody.test(header) && isOfPeople);
      return (forVisitors.test(header) ? 2 : 0) - (own ? 3 : 0) + (at === current ? 0.5 : 0);
    };
    const taken = new Set(
      Object.entries(columns).flatMap(([one, at]) => (one === field ? [] : at)),
    );
    const having = headers.flatMap((header, at) =>
      words.test(header) && !taken.has(at) && shareOf(facts[at], look) >= leastShare ? [at] : [],
    );
    const [best] = having.toSorted((one, other) => worth(other) - worth(one));
    if (best === undefined) continue;
    if (
      current === undefined ||
      shareOf(facts[current], look) === 0 ||
      worth(best) > worth(current)
    )
      columns[field] = best;
  }
}

/** The address that a form collects by itself from whoever fills it in. */
export const isRespondents = (header: string, headers: readonly string[]): boolean =>
  /^(?:email_address|email|username)$/.test(header) && headers.includes('timestamp');

/** Whether a column is how one of the people of a list is reached, where others are how the places are. */
export const isSomebodys = (header: string, headers: readonly string[]): boolean =>
  ofSomebody.test(header) &&
  !forVisitors.test(header) &&
  headers.some((one) => namesSomebody.test(one));

function shareOf(fact: Facts | undefined, look: CellLook): number {
  const looked = Math.min(fact?.filled ?? 0, mostLookedAt);
  return looked === 0 ? 0 : (fact?.looks?.[look] ?? 0) / looked;
}
