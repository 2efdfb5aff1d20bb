import { mostLookedAt } from '../file/column-facts.ts';
import type { ColumnFacts } from '../file/column-facts.ts';
import { usualKind } from '../import.contract.ts';
import type { ImportKind } from '../import.contract.ts';
import { normaliseHeader } from './column-mapping.ts';
import type { ColumnMapping } from './column-mapping.ts';

export interface KindGuess {
  kind: ImportKind;
  /** Headers or cells that say it; empty where nothing does and it is the usual kind. */
  by: string[];
}

/** Words of headers that only lists of this kind have. */
const telling: readonly (readonly [ImportKind, RegExp])[] = [
  [
    'faith',
    /^(?:church|churches|chapel|mosque|masjid|temple|synagogue|parish|diocese|circuit|congregation|denomination|denom|religion|tradition|jumuah|jummah|jumma|jumua|imam|khatib|pastor|pastors|vicar|priest|minister|bishop|rabbi|reverend|worship|mass|masses|prayer|prayers|sermon|service_times|services_times|times_of_services)$/,
  ],
  [
    'organisation',
    /^(?:groups?|choirs?|choruses|panyards?|mas|masquerade|steelbands?|teams?|clubs?|lunch|luncheon|elders|seniors|meetings?|society|societies|soc|campus|students_union|su|committee|president|membership|members|trustees?|beneficiaries|charity|charities|association|volunteers?|referrals?|refer|signposting)$/,
  ],
  ['university', /^(?:university|universities|email_domains?|domains?|ucas|vice_chancellor)$/],
  [
    'education',
    /^(?:ofsted|urn|key_stages?|phase|headteacher|head_teacher|pupils|school|schools)$/,
  ],
  ['manufacturer', /^(?:moq|factory|manufacturer)$/],
  [
    'professional',
    /^(?:sra|gmc|hcpc|gdc|oisc|iaa|bacp|ukcp|practitioners?|therapists?|counsellors?|solicitors?|lawyers?|dentists?|architects?|quals?|qualifications?|bar_number)$/,
  ],
];

/** Headers about the place itself or a person, which say no kind by the word they share with the lists above. */
const phrases: readonly RegExp[] = [
  /service_times?|services_times|times_of_services|students_union|email_domains?|key_stages?|head_?teacher|vice_chancellor|bar_number/,
];

const half = 0.5;
const nearlyAll = 0.9;
/** Share that is enough for a column of types in a list of everything. */
const some = 0.15;

/**
 * What the entries of a file are: by its headers, where one of them is a word of one kind alone, else by what is in
 * the column of types or of names. A list of everything is one of businesses, whose rows say by themselves what else
 * they are.
 */
export function guessKind(
  columns: ColumnMapping['columns'],
  headers: readonly string[] = [],
  facts: readonly Pick<ColumnFacts, 'filled' | 'looks'>[] = [],
  fileName = '',
): KindGuess {
  const { name, sendingState, tradition, denomination, emailDomains, category } = columns;
  const headerAt = (at: number | undefined) => (at === undefined ? [] : [headers[at] ?? '']);
  if (name === undefined && sendingState !== undefined) {
    return { kind: 'embassy', by: headerAt(sendingState) };
  }
  const sure = tradition ?? denomination;
  if (sure !== undefined) return { kind: 'faith', by: headerAt(sure) };
  if (emailDomains !== undefined) return { kind: 'university', by: headerAt(emailDomains) };
  const best = mostSpoken(headers, headerAt(name));
  const isNamed = best?.by.some((header) => headerAt(name).includes(header));
  if (best && (best.by.length > 1 || isNamed)) return best;
  const types = typesOf(facts, headers, category);
  if (types.share('trade') >= some && types.share('faith', 'organisation') >= some) {
    return { kind: usualKind, by: types.by };
  }
  return (
    best ??
    guessByTypes(types) ??
    guessByNames(typesOf(facts, headers, name)) ??
    guessByFile(fileName) ?? { kind: usualKind, by: [] }
  );
}

/** Firms have members and meetings too: a chamber's list says "Membership" and "Turnover". */
const isOfFirms = ({ kind, by }: KindGuess, headers: readonly string[]): boolean =>
  kind === 'organisation' &&
  by.every((header) => /member|meeting|committee|president|volunteer/i.test(header)) &&
  headers.some((header) => firmWords.test(header));

const firmWords =
  /\b(?:company|business|firm|turnover|vat|salon|shop|stall|trad(?:er|ing)|director|sector|industry|sic|stylist)\b/i;

/** The kind that most headers speak of; the header of the names speaks twice. */
function mostSpoken(headers: readonly string[], names: readonly string[]): KindGuess | undefined {
  const weight = ({ by }: KindGuess) =>
    by.length + by.filter((header) => names.includes(header)).length;
  const found = telling
    .map(([kind, shape]) => ({ kind, by: headers.filter((header) => speaks(header, shape)) }))
    .filter(({ by }) => by.length > 0);
  const [best] = found.toSorted((one, other) => weight(other) - weight(one));
  return best && isOfFirms(best, headers) ? undefined : best;
}

type Types = ReturnType<typeof typesOf>;

function guessByTypes({ share, by }: Types): KindGuess | undefined {
  const [faith, organisation, trade] = [share('faith'), share('organisation'), share('trade')];
  if (faith >= half && faith > trade) {
    // The rows of a list of organisations say by themselves which are houses of worship.
    return { kind: faith < nearlyAll && organisation > 0 ? 'organisation' : 'faith', by };
  }
  return organisation >= half && organisation > trade ? { kind: 'organisation', by } : undefined;
}

function guessByNames({ share, by }: Types): KindGuess | undefined {
  const [faith, organisation] = [share('faith'), share('organisation')];
  if (faith >= half && faith >= organisation) return { kind: 'faith', by };
  return organisation >= half ? { kind: 'organisation', by } : undefined;
}

/** Words of which a list is made: who belongs to it says nothing of what they are. */
const named: readonly (readonly [ImportKind, RegExp])[] = [
  ['faith', /^(?:church|mosque|masjid|temple|parish|congregation|chapel)$/],
  ['organisation', /^(?:choir|club|society|societie|charity|charitie|association|steelband)$/],
  ['university', /^(?:university|universitie)$/],
  ['education', /^(?:school|nurserie|nursery)$/],
  ['professional', /^(?:solicitor|dentist|architect|accountant|therapist|counsellor)$/],
];

/** "community-choirs-leeds.csv" */
function guessByFile(fileName: string): KindGuess | undefined {
  const words = normaliseHeader(fileName.replace(/\.\w{1,8}$/, ''))
    .split('_')
    .flatMap((word) => [word, word.replace(/(?:e?s)$/, '')]);
  const found = named.filter(([, shape]) => words.some((word) => shape.test(word)));
  const [[kind] = []] = found;
  return kind && found.length === 1 ? { kind, by: [fileName] } : undefined;
}

function speaks(header: string, shape: RegExp): boolean {
  const name = header
    .toLowerCase()
    .replaceAll(/['’ʼ]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
    .replaceAll(/^_+|_+$/g, '');
  const together = phrases.flatMap((phrase) => phrase.exec(name)?.[0] ?? []);
  return [...name.split('_'), ...together].some((word) => shape.test(word));
}

type Look = keyof NonNullable<ColumnFacts['looks']>;

/** How much of a column looks like what, with the column's header. */
function typesOf(
  facts: readonly Pick<ColumnFacts, 'filled' | 'looks'>[],
  headers: readonly string[],
  at: number | undefined,
) {
  const fact = at === undefined ? undefined : facts[at];
  const looked = Math.min(fact?.filled ?? 0, mostLookedAt);
  return {
    by: at === undefined ? [] : [headers[at] ?? ''],
    share: (...looks: Look[]) =>
      looked === 0 ? 0 : looks.reduce((sum, look) => sum + (fact?.looks?.[look] ?? 0), 0) / looked,
  };
}
