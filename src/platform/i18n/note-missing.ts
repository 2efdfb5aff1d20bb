import type { ReportMissing } from './missing-report.ts';

/**
 * For a sentence that a page asks for and its file lacks (specification 7). The report's code is fetched when there is
 * something to tell.
 */
export function noteMissing(): ReportMissing {
  let report: Promise<ReportMissing> | undefined;
  const note = async (...[missing]: Parameters<ReportMissing>) => {
    report ??= import('./missing-report.ts').then(({ startReport }) => startReport());
    (await report)(missing);
  };
  return (missing) => {
    note(missing).catch((error: unknown) => console.warn(error));
  };
}
