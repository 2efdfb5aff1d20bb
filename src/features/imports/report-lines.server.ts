import { i18nFor } from '#platform/i18n/instances.server.ts';
import type { ImportReport, ImportRun, Rejection, RepairGroup } from './import.contract.ts';

/** Rejected rows that are named one by one; of a wholly wrong file a few are enough. */
const maxNamed = 20;
const maxExamples = 10;

/** A run's report in plain English, for the terminal. */
export function reportLines(report: ImportReport): string[] {
  const { runId, read, created, updated, unchanged, repaired, rejected } = report;
  return [
    ...columnLines(report.columns),
    ...rejectionLines(report.rejections, rejected),
    ...repairLines(report.repairs),
    `${read} rows read: ${created} created, ${updated} updated, ${unchanged} unchanged, ${rejected} rejected; ` +
      `${repaired} with values put right or left out.`,
    runId
      ? `Run ${runId}. To take it back: npm run import -- --undo ${runId}`
      : 'This was a dry run: nothing was written.',
  ];
}

export function runLines(runs: readonly ImportRun[]): string[] {
  if (runs.length === 0) return ['Nothing has been imported yet.'];
  return runs.map(
    ({ id, startedAt, status, source, fileName, created, updated, unchanged, rejected }) =>
      `${id}  ${startedAt.slice(0, 16).replace('T', ' ')}  ${status}  ${source} (${fileName}): ` +
      `${created} created, ${updated} updated, ${unchanged} unchanged, ${rejected} rejected`,
  );
}

function columnLines({ used, unused, repeated }: ImportReport['columns']): string[] {
  return [
    `Columns used: ${used.map(({ header, field }) => `${header} → ${field}`).join(', ')}`,
    ...(unused.length > 0 ? [`Columns not used: ${unused.join(', ')}`] : []),
    ...(repeated.length > 0
      ? [`Headers that stand there twice (the first is used): ${repeated.join(', ')}`]
      : []),
  ].map(printable);
}

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

function repairLines(groups: readonly RepairGroup[]): string[] {
  let left = maxExamples;
  return groups.flatMap(({ field, key, rows, examples }) => {
    const shown = examples.slice(0, left);
    left -= shown.length;
    return [
      `${field}, ${rows} rows: ${sentence(key)}`,
      ...shown.map(
        ({ row, from, to }) =>
          `    row ${row}:${quoted(from)} → ${to === null ? 'left out' : quoted(to).trim()}`,
      ),
    ];
  });
}

const sentence = (key: string) => i18nFor('en').t(key);

const quoted = (value: string) => (value === '' ? '' : ` “${printable(value).slice(0, 60)}”`);

/** A file must not be able to colour or rewrite the terminal of the person who reads it. */
const printable = (text: string) => text.replace(/[\p{Cc}\p{Bidi_Control}]/gu, ' ');
