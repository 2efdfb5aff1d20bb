import { monthAt } from '#features/transparency/counting/month.ts';
import { authorize } from '#platform/access/authorize.ts';
import type { ReportSource } from '#platform/figures/report-source.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { countReport, readRange } from './counting/count-report.server.ts';
import { shapeReport } from './counting/shape-report.ts';
import type { AskedRange } from './periods/report-range.ts';
import type { ReportLine, ReportView } from './report.contract.ts';
import type { ReportId } from './report-list.ts';
import { reportPolicy } from './report.policy.ts';

/** The figures of one report, as of now. Throws for months that can't be asked for. */
export async function getReport(
  ctx: ServiceContext,
  sources: readonly ReportSource[],
  report: ReportId,
  range: AskedRange,
): Promise<ReportView> {
  authorize(reportPolicy.read, ctx.actor, undefined);
  const asked = readRange(range, monthAt(ctx.now));
  const shaped = shapeReport(await countReport(ctx, sources, { report, asked }));
  const lines = shaped.measures.flatMap(({ whole, parts }) => [
    ...(whole ? [whole] : []),
    ...parts,
  ]);
  return {
    ...shaped,
    countedAt: ctx.now.toISOString(),
    hasWithheld: lines.some(isWithheld),
    isEmpty: lines.every(isNothing),
  };
}

const isWithheld = ({ values, total, before }: ReportLine): boolean =>
  total.isLeast || before?.isLeast === true || values.includes(null);

const isNothing = ({ total }: ReportLine): boolean => total.value === 0 && !total.isLeast;
