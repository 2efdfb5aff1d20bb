import type { Logger } from './logger.server.ts';

/** A statement that has been answered. */
export interface FinishedQuery {
  /** With placeholders in the place of values. */
  statement: string;
  ms: number;
  rows: number | null;
  failed: boolean;
}

const longest = 1000;

/**
 * Logs statements that took too long. Only the text of the statement is logged, shortened, and never a value: what is
 * written into it as a literal becomes `'…'`. The line carries the request, as every line does.
 */
export const slowQueryLog =
  (log: Logger, thresholdMs: number) =>
  ({ statement, ms, rows, failed }: FinishedQuery): void => {
    if (thresholdMs === 0 || ms < thresholdMs) return;
    log.warn({ ms: Math.round(ms), rows, failed, statement: shorten(statement) }, 'slow query');
  };

/** One line, without literals. Cut before the literals are looked for, so that a huge statement costs little. */
function shorten(statement: string): string {
  const start = statement.slice(0, longest * 4);
  const plain = start
    .replaceAll(/'(?:[^']|'')*(?:'|$)/g, "'…'")
    .replaceAll(/\s+/g, ' ')
    .trim();
  return plain.length > longest ? `${plain.slice(0, longest)}…` : plain;
}
