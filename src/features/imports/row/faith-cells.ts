import type { ListingDraft } from '#features/directory/draft.contract.ts';
import { parseHours } from '#features/schedule/hours-text.ts';
import { fold } from '#platform/text/fold.ts';
import type { RowCells } from './column-mapping.ts';
import { plainHours } from './hours-cell.ts';
import type { RowNotes } from './row-notes.ts';

type FaithDetails = Extract<ListingDraft['details'], { kind: 'faith' }>;
type Tradition = NonNullable<FaithDetails['tradition']>;

export const traditions = [
  'christian',
  'ethiopian-orthodox',
  'muslim',
  'rastafari',
  'traditional',
  'jewish',
  'hindu',
  'buddhist',
  'bahai',
  'interfaith',
  'other',
] as const satisfies Tradition[];

/** The narrower ones first: Ethiopian Orthodox is Christian too. */
const words: [Tradition, RegExp][] = [
  ['ethiopian-orthodox', /tewahedo|(?:ethiopian|eritrean) orthodox/],
  ['interfaith', /inter ?faith|multi ?faith/],
  ['muslim', /muslim|islam|mosque|masjid|sunni|shia|tijani|mouride|ahmadi/],
  [
    'christian',
    /christ|church|pentecost|baptist|methodist|anglican|catholic|apostolic|adventist|evangelic|presbyter|aladura|orthodox|lutheran|moravian|quaker|salvation army|gospel|redeemed|seraphim/,
  ],
  ['rastafari', /rasta/],
  ['traditional', /traditional|orisha|vodou|vodun|ifa\b/],
  ['jewish', /jew|judais|synagog/],
  ['hindu', /hindu/],
  ['buddhist', /buddh/],
  ['bahai', /baha ?i/],
];

const traditionOf = (text: string): Tradition | undefined =>
  words.find(([, shape]) => shape.test(fold(text)))?.[0];

interface FaithReading {
  notes: RowNotes;
  meaningOf: (field: string, word: string) => string | undefined;
}

/** Religion, denomination and services of a place of worship; of times in words each is a service. */
export function readFaith(
  { tradition: religion = '', denomination = '', hours = '' }: RowCells,
  { notes, meaningOf }: FaithReading,
): Pick<FaithDetails, 'tradition' | 'denomination' | 'services'> {
  const meant = religion === '' ? undefined : meaningOf('tradition', religion);
  const said = traditions.find((one) => one === meant) ?? traditionOf(religion);
  if (religion !== '' && !said && meant === undefined) {
    notes.leftOut('tradition', 'imports:leftOut.tradition', religion);
  }
  return {
    tradition: said ?? traditionOf(denomination) ?? null,
    denomination: denomination.slice(0, 160),
    services: servicesOf(hours, notes),
  };
}

const mostServices = 40;

function servicesOf(text: string, notes: RowNotes): FaithDetails['services'] {
  if (text === '') return [];
  const result = parseHours(plainHours(text));
  if (!result.ok) {
    notes.leftOut('hours', 'imports:leftOut.serviceTimes', text);
    return [];
  }
  return result.periods
    .slice(0, mostServices)
    .map((period) => ({ ...period, name: 'Service', language: '', streamUrl: '' }));
}
