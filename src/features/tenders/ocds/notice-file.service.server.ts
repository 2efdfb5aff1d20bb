import type { ServiceContext } from '#platform/http/context.server.ts';
import { shownFaults } from '../notice-file.contract.ts';
import type { NoticeReport } from '../notice-file.contract.ts';
import { importNotices, lacksSource } from './notice-import.service.server.ts';
import type { NoticeOutcome } from './notice-import.service.server.ts';
import { fates, outcomes } from './reading/notice.ts';

interface GivenFile {
  text: string;
  fileName: string;
  publisher?: string | undefined;
  licence?: string | undefined;
}

async function take(
  ctx: ServiceContext,
  { text, fileName, publisher = '', licence = '' }: GivenFile,
  isDry: boolean,
): Promise<NoticeReport> {
  const outcome = await importNotices(ctx, {
    pages: [text],
    origin: fileName,
    publisher,
    licence,
    isDry,
  });
  return toReport(outcome, ctx.now);
}

/** What the file would add and change. Nothing is kept. Throws `tenders/notice-file`. */
export const previewNotices = (ctx: ServiceContext, file: GivenFile): Promise<NoticeReport> =>
  take(ctx, file, true);

/**
 * Brings it in, as one run with its undo. Throws `tenders/notice-file`, and `tenders/notice-source` beside the fields where
 * nobody has said who published it.
 */
export const runNotices = (ctx: ServiceContext, file: GivenFile): Promise<NoticeReport> =>
  take(ctx, file, false);

/** What is shown of it. */
export function toReport(outcome: NoticeOutcome, now: Date): NoticeReport {
  const { notices, fates: told, sums, faults } = outcome;
  const of = (wanted: (typeof outcomes)[number]) =>
    notices.filter((notice) => notice.outcome === wanted);
  return {
    runId: outcome.runId ?? null,
    releases: outcome.releases,
    processes: outcome.processes,
    closings: outcome.closings,
    sums: [...sums].map(([currency, amountMinor]) => ({ currency, amountMinor })),
    fates: fates.flatMap((fate) => {
      const count = told.get(fate) ?? 0;
      return count > 0 ? [{ fate, count }] : [];
    }),
    outcomes: outcomes.flatMap((name) => {
      const count = of(name).length;
      return count > 0 ? [{ outcome: name, count }] : [];
    }),
    open: of('open').filter(({ closesAt }) => new Date(closesAt) > now).length,
    added: outcome.added,
    changed: outcome.changed,
    same: outcome.same,
    faults: faults.slice(0, shownFaults).map(({ where, what }) => ({ where, what })),
    faultCount: faults.length,
    needsSource: outcome.added + outcome.changed > 0 && lacksSource(notices),
  };
}
