import type { ListingDraft } from '#features/directory/draft.contract.ts';
import { fold } from '#platform/text/fold.ts';
import type { RowCells } from './column-mapping.ts';
import { isOfFaith } from './kind-labels.ts';
import type { RowNotes } from './row-notes.ts';
import { readServices } from './service-cells.ts';
import { traditions } from '#features/kinds/traditions.ts';

type FaithDetails = Extract<ListingDraft['details'], { kind: 'faith' }>;
type Tradition = (typeof traditions)[number];

/** The narrower ones first: Ethiopian Orthodox is Christian too. */
const words: [Tradition, RegExp][] = [
  ['ethiopian-orthodox', /tewahedo|(?:ethiopian|eritrean) orthodox/],
  ['interfaith', /inter ?faith|multi ?faith/],
  ['muslim', /muslim|islam|mosque|masjid|sunni|shia|tijani|mouride|ahmadi|sufi|salafi|zawiya/],
  [
    'christian',
    /christ|church|chapel|pentecost|baptist|methodist|anglican|catholic|apostolic|adventist|evangelic|presbyter|aladura|orthodox|lutheran|moravian|quaker|salvation army|gospel|redeemed|seraphim|coptic|assembl(?:y|ies) of god|brethren|cathedral|parish|ministries|deeper life|winners|mountain of fire|\b(?:c of e|coe|cofe|rc|rccg|mfm|ntcg|cop|sda|elim|urc|c ?(?:&|and) ?s|ccc|cog|cogic|ame|kicc|uckg|vineyard|hillsong|wesleyan|charismatic|jehovah|non.?denominational)\b/,
  ],
  ['rastafari', /rasta|nyabinghi/],
  ['traditional', /traditional|orisha|vodou|vodun|ifa\b/],
  ['jewish', /jew|judais|synagog/],
  ['hindu', /hindu|mandir/],
  ['buddhist', /buddh|vihara/],
  ['bahai', /baha ?i/],
];

const traditionOf = (text: string): Tradition | undefined =>
  words.find(([, shape]) => shape.test(fold(text)))?.[0];

/** The tradition of all headers together, where they name one alone: "Address of church" is no mosque's. */
function traditionOfAll(headers: RowCells): Tradition | null {
  const found = Object.values(headers).flatMap((header) => traditionOf(header) ?? []);
  const [only, ...others] = new Set(found);
  return others.length === 0 ? (only ?? null) : null;
}

const isTraditionAlone = (text: string): boolean =>
  /^\W*(?:christian(?:s|ity)?|muslims?|islam(?:ic)?|jew(?:s|ish)?|judaism|hindu(?:s|ism)?|buddhis(?:t|ts|m)|rastafari(?:an|ans)?|inter ?faith|multi ?faith|traditional|sikh(?:s|ism)?|baha[’' ]?i)\W*$/i.test(
    text,
  );

interface FaithReading {
  notes: RowNotes;
  meaningOf: (field: string, word: string) => string | undefined;
  /** Headers of the columns: "Mosque" above the names says what they all are. */
  headers: RowCells;
}

/** Religion, denomination and services of a place of worship. Each time in words is a service. */
export function readFaith(
  cells: RowCells,
  { notes, meaningOf, headers }: FaithReading,
): Pick<FaithDetails, 'tradition' | 'denomination' | 'services'> {
  const { tradition: religion = '', denomination = '', category = '', name = '' } = cells;
  const meant = religion === '' ? undefined : meaningOf('tradition', religion);
  const said = traditions.find((one) => one === meant) ?? traditionOf(religion);
  if (religion !== '' && !said && meant === undefined) {
    notes.leftOut('tradition', 'imports:leftOut.tradition', religion);
  }
  // "RCCG / Pentecostal" in the column of traditions is what kind of Christians they are.
  const narrower = isTraditionAlone(religion) ? '' : religion;
  const own = denomination || (isOfFaith(category) ? '' : category) || (said ? narrower : '');
  const hints = [own, category, name];
  return {
    tradition:
      said ?? hints.map(traditionOf).find((one) => one !== undefined) ?? traditionOfAll(headers),
    denomination: own.slice(0, 160),
    services: readServices(cells, headers, notes),
  };
}
