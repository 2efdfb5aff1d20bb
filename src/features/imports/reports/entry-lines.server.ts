import type { ListingDraft } from '#features/directory/draft.contract.ts';
import { isEndTold } from '#features/kinds/told-end.ts';
import { formatHours } from '#features/schedule/hours-text.ts';
import type { Schedule, WeeklyPeriod } from '#features/schedule/schedule.contract.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import type { RowOutcome } from '../run/run-tally.ts';
import { isGood } from '../run/source-refs.server.ts';
import type { ReadRow } from '../run/source-refs.server.ts';

/** An entry as a run would publish it. */
export interface ShownEntry {
  row: number;
  draft: ListingDraft;
  hours: Schedule | null;
}

/** Enough for a false reading of a column to be seen, few enough to be read. */
export const usuallyShown = 3;
const longestText = 300;

/** The rows of a batch that came in. */
export function publishedOf(
  batch: readonly ReadRow[],
  outcomes: readonly RowOutcome[],
): ShownEntry[] {
  const isIn = ({ action }: RowOutcome) => action !== 'rejected' && action !== 'waiting';
  const rows = new Set(outcomes.filter(isIn).map(({ row }) => row));
  return batch
    .filter(isGood)
    .filter(({ row }) => rows.has(row))
    .map(({ row, draft, hours }) => ({ row, draft, hours }));
}

/** The first entries of a trial in plain English, so that what was read wrongly is seen before it is there. */
export function entryLines(
  entries: readonly ShownEntry[],
  categoryNames: ReadonlyMap<string, string> = new Map(),
): string[] {
  if (entries.length === 0) return [];
  return [
    `The first ${entries.length} as they would be published:`,
    ...entries.flatMap(({ row, draft, hours }) => {
      const category = draft.category && (categoryNames.get(draft.category) ?? draft.category);
      const facts = [
        ['kind', i18nFor('en').t(`directory:kind.${draft.kind}`)],
        ['category', category ?? 'none'],
        [
          'address',
          [draft.addressLine1, draft.addressLine2, draft.district].filter(Boolean).join(', '),
        ],
        ['town', draft.city ?? 'none'],
        ['postcode', draft.postcode ?? 'none'],
        ['phone', draft.phone ?? ''],
        ['email', draft.email ?? ''],
        ['website', draft.website ?? ''],
        ['languages', draft.languages.map(nameOfLanguage).join(', ')],
        ['step-free', draft.stepFree === null ? '' : yesNo(draft.stepFree)],
        ...kindFactsOf(draft),
        ...timesOf(draft, hours),
        ...pricesOf(draft),
        ['description', draft.description.replaceAll(/\s*\n\s*/g, ' / ').slice(0, longestText)],
      ] as const;
      const shown = facts.filter(([, text]) => text !== '');
      return [
        `    row ${row}: ${draft.name}`,
        ...shown.map(([of, text]) => `        ${of}: ${text}`),
      ];
    }),
  ];
}

const languageNames = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'code' });
const nameOfLanguage = (code: string): string => languageNames.of(code) ?? code;
const yesNo = (is: boolean): string => (is ? 'yes' : 'no');

/** What the words of a row were read as. */
function kindFactsOf({ details }: ListingDraft): Fact[] {
  if (details.kind === 'faith')
    return [
      ['tradition', details.tradition ?? ''],
      ['denomination', details.denomination],
    ];
  if (details.kind === 'organisation')
    return [
      ['type', details.type ?? ''],
      ['works for', details.causes.join(', ')],
    ];
  if (details.kind === 'education')
    return [
      ['type', details.type ?? ''],
      ['subjects', details.subjects.join(', ')],
    ];
  if (details.kind !== 'professional') return [];
  return [
    ['profession', details.profession ?? ''],
    ['specialisms', details.specialisms.join(', ')],
  ];
}

type Fact = readonly [string, string];

function timesOf({ details }: ListingDraft, hours: Schedule | null): Fact[] {
  if (details.kind === 'faith')
    return [['services', details.services.map(serviceText).join('; ') || 'none']];
  if (!hours) return [['hours', 'none']];
  const week = formatHours(hours.periods);
  return [['hours', [week, hours.byAppointment && 'by appointment'].filter(Boolean).join('; ')]];
}

const serviceText = ({ name, ...period }: WeeklyPeriod & { name: string }): string =>
  `${timeText(period)} ${name}`;

/** Only the beginning of a service whose end nobody has told. */
function timeText(period: WeeklyPeriod): string {
  const text = formatHours([period]);
  return isEndTold(period) ? text : (text.split('–')[0] ?? text);
}

function pricesOf({ details, priceTier }: ListingDraft): Fact[] {
  if (details.kind === 'organisation') return [['how to join', details.membership]];
  if (details.kind !== 'business') return [];
  const list = details.services.map(({ name, priceFrom, unit }) =>
    priceFrom === null
      ? name
      : `${name} from £${(priceFrom / 100).toFixed(2)}${unit === null ? '' : ` per ${unit}`}`,
  );
  return [
    ['price level', '£'.repeat(priceTier ?? 0)],
    ['services and prices', list.join('; ') || 'none'],
  ];
}
