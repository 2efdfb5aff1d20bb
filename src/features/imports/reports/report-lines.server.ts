import { i18nFor } from '#platform/i18n/instances.server.ts';
import { importKinds } from '../import.contract.ts';
import type {
  ImportKind,
  ImportReport,
  ImportRun,
  Rejection,
  RepairGroup,
} from '../import.contract.ts';

/** So many rejected rows are named one by one. A few are enough for a wholly wrong file. */
const maxNamed = 20;
const maxExamples = 10;

/** A run's report in plain English, for the terminal. */
export function reportLines(
  report: ImportReport,
  categories: readonly string[] = [],
  { linesAbove = 0, entries = [] }: { linesAbove?: number; entries?: readonly string[] } = {},
): string[] {
  const { runId, read, created, updated, unchanged, repaired, rejected, waiting } = report;
  return [
    ...editionLines(report.editionOf),
    kindLine(report.kind),
    ...languageLines(report),
    ...titleLines(linesAbove),
    ...columnLines(report.columns),
    ...rejectionLines(report.rejections, rejected),
    ...groupLines(report.rejectedFor),
    ...repairLines(report.repairs),
    ...valueLines(report.values, categories),
    ...waitingLines(report),
    ...entries.map(printable),
    `${read} rows read: ${created} created, ${updated} updated, ${unchanged} unchanged, ${rejected} rejected, ` +
      `${waiting} waiting; ${repaired} with values corrected or left out.`,
    runId
      ? `Run ${runId}. To undo it: npm run import -- --undo ${runId}`
      : 'This was a dry run: nothing was written.',
  ];
}

export function runLines(runs: readonly ImportRun[]): string[] {
  if (runs.length === 0) return ['Nothing has been imported yet.'];
  return runs.map(
    ({ id, startedAt, status, source, fileName, created, updated, unchanged, rejected, waiting }) =>
      `${id}  ${startedAt.slice(0, 16).replace('T', ' ')}  ${status}  ${source} (${fileName}): ` +
      `${created} created, ${updated} updated, ${unchanged} unchanged, ${rejected} rejected, ${waiting} waiting`,
  );
}

const editionLines = (source: string | null): string[] =>
  source === null
    ? []
    : [
        `This file has the columns of “${printable(source)}”. If it is the next edition of that, add --source "${printable(source)}": its listings are then found again.`,
      ];

/** A header that was taken for a title is seen at once. */
const titleLines = (count: number): string[] =>
  count === 0
    ? []
    : [`Lines above the table that were passed over, as a title or as blank: ${count}`];

/** What the entries became, and why, so that a wrong guess is seen at once. */
function kindLine({ kind, isGiven, by }: ImportReport['kind']): string {
  const name = i18nFor('en').t(`directory:kind.${kind}`);
  if (isGiven) return `Entries are: ${name}, as you said.`;
  const headers = by.map((header) => `“${printable(header)}”`).join(', ');
  const why =
    by.length > 0 ? `because of ${headers}` : 'the usual one, since no column says another';
  return `Entries are: ${name}, ${why}. Another: --kind ${otherKinds(kind)}`;
}

const otherKinds = (kind: ImportKind): string =>
  importKinds.filter((one) => one !== kind).join(' | ');

/** A page whose words nobody has named a language of is read aloud in no voice in particular. */
const languageLines = ({ isLanguageSaid }: ImportReport): string[] =>
  isLanguageSaid
    ? []
    : [
        'Language of the words: not known. Say it for screen readers: --default description_language=en (or another code)',
      ];

function columnLines({ used, unused, repeated, facts }: ImportReport['columns']): string[] {
  return [
    `Columns used: ${used.map(({ header, field }) => `${header} → ${field}${sayingOf(field)}`).join(', ')}`,
    ...(unused.length > 0 ? [`Columns not used: ${unused.join(', ')}`] : []),
    ...(facts.length > 0
      ? [`Add --keep-facts to show these of them below the description: ${facts.join(', ')}`]
      : []),
    ...(repeated.length > 0
      ? [`Headers that stand there twice (the first is used): ${repeated.join(', ')}`]
      : []),
  ].map(printable);
}

/** A column that makes a claim says whose word it is. */
const sayingOf = (field: string): string =>
  field === 'blackOwned' ? ' (on the word of this source)' : '';

function rejectionLines(rejections: readonly Rejection[], count: number): string[] {
  const named = rejections.slice(0, maxNamed);
  const rows = new Set(named.map(({ row }) => row)).size;
  return [
    ...named.map(
      ({ row, field, key, value }) => `Row ${row}, ${field}: ${sentence(key)}${quoted(value)}`,
    ),
    ...(count > rows ? [`… and ${count - rows} more rows were rejected.`] : []),
  ];
}

/** By cause, where the lines above do not name them all. */
const groupLines = (groups: readonly RepairGroup[]): string[] =>
  groups
    .filter(({ rows }) => rows > 1)
    .map(({ field, key, rows }) => `Rejected, ${field}, ${rows} rows: ${sentence(key)}`);

const maxValues = 30;

function valueLines(values: ImportReport['values'], categories: readonly string[]): string[] {
  if (values.length === 0) return [];
  const [first] = values;
  return [
    'Words that match nothing here. Say once what each means, and later editions know it:',
    ...values
      .slice(0, maxValues)
      .map(({ field, value, rows }) => `    ${field}, ${rows} rows:${quoted(value)}`),
    ...(values.length > maxValues ? [`    … and ${values.length - maxValues} more.`] : []),
    `    such as: --value "${first?.field}:${printable(first?.value ?? '')}=MEANING", with a category’s slug, a tradition, “register” or “nothing”`,
    ...(values.some(({ field }) => field === 'category') && categories.length > 0
      ? [`    Categories: ${categories.join(', ')}`]
      : []),
  ];
}

function waitingLines({ waitingFor, missing, missingNames, runId }: ImportReport): string[] {
  const { ragged, pair } = waitingFor;
  const where = runId ? ` or decide one by one at /admin/import?run=${runId}` : '';
  return [
    ...(ragged > 0
      ? [
          `${ragged} rows with more or fewer cells than the header wait: --accept-ragged takes them as they are,${where || ' or look at them at /admin/import'}.`,
        ]
      : []),
    ...(pair > 0
      ? [
          `${pair} new rows are most likely here already, or stand in this file twice, and wait: --accept-pairs takes them for others,${where || ' or look at them at /admin/import'}.`,
        ]
      : []),
    ...(missing > 0
      ? [
          `${missing} listings of this source are not in this file. /admin/import asks what becomes of them:`,
          ...missingNames.map((name) => `    ${printable(name)}`),
          ...(missing > missingNames.length
            ? [`    … and ${missing - missingNames.length} more.`]
            : []),
        ]
      : []),
  ];
}

function repairLines(groups: readonly RepairGroup[]): string[] {
  let left = maxExamples;
  return groups.flatMap(({ field, key, rows, examples }) => {
    const shown = examples.slice(0, left);
    left -= shown.length;
    return [
      `${field}, ${rows} rows: ${sentence(key)}`,
      ...shown.map(
        ({ row, from, to }) =>
          `    row ${row}:${quoted(from)} → ${to === null ? nothingOf(key) : quoted(to).trim()}`,
      ),
    ];
  });
}

/** A word that names no category is not lost: it is among what a business offers. */
const nothingOf = (key: string): string =>
  /^imports:leftOut\.categor(?:y|ies)$/.test(key) ? 'no category' : 'left out';

const sentence = (key: string) => i18nFor('en').t(key);

const quoted = (value: string) => (value === '' ? '' : ` “${printable(value).slice(0, 60)}”`);

/** A file must not be able to colour or rewrite the terminal of the person who reads it. */
const printable = (text: string) => text.replace(/[\p{Cc}\p{Bidi_Control}]/gu, ' ');
