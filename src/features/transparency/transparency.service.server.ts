import { asc, desc, isNotNull } from 'drizzle-orm';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { byteOrderMark, csvLine } from '#platform/text/csv-line.ts';
import { least, protect } from './counting/protect.ts';
import { startOf } from './counting/month.ts';
import { sectionNames, sections as tablesOf } from './figures.ts';
import type { Section, SectionCount } from './figures.ts';
import { shownMonths } from './transparency.contract.ts';
import type {
  getTransparency as getContract,
  TransparencyMonth,
  TransparencySection,
} from './transparency.contract.ts';
import { transparencyMonth } from './transparency.table.server.ts';

/** A hundred years. */
const mostMonths = 1200;

function shapeSection(id: Section, { sum, tables, hours }: SectionCount): TransparencySection {
  const shown = protect(sum, tables);
  return {
    id,
    sum: shown.sum,
    // In the order of the list: the database keeps none.
    tables: Object.entries<readonly string[]>(tablesOf[id]).map(([table, rows]) => ({
      id: table,
      rows: rows.map((row) => ({ id: row, value: shown.tables[table]?.[row] ?? 0 })),
    })),
    // Hours beside a sum that is withheld would tell that it is five or more.
    hours: typeof shown.sum === 'number' && shown.sum >= least ? (hours ?? null) : null,
  };
}

async function readMonths(
  { db }: Pick<ServiceContext, 'db'>,
  most: number,
): Promise<TransparencyMonth[]> {
  const rows = await db
    .select()
    .from(transparencyMonth)
    .where(isNotNull(transparencyMonth.closedAt))
    .orderBy(desc(transparencyMonth.month))
    .limit(most);
  return rows.map(({ month, countedFrom, counts }) => ({
    month,
    since: countedFrom > startOf(month) ? countedFrom.toISOString() : null,
    sections: sectionNames.flatMap((id) => {
      const counted = counts?.[id];
      return counted ? shapeSection(id, counted) : [];
    }),
  }));
}

/** Months that are over, newest first. Those before the site began to count are not there. */
export async function getTransparency(
  ctx: ServiceContext,
): Promise<EndpointResponse<typeof getContract>> {
  const [first] = await ctx.db
    .select({ countedFrom: transparencyMonth.countedFrom })
    .from(transparencyMonth)
    .orderBy(asc(transparencyMonth.month))
    .limit(1);
  return {
    since: first?.countedFrom.toISOString() ?? null,
    months: await readMonths(ctx, shownMonths),
  };
}

/** A line for each figure; what is not told is `under 5` or `withheld`. */
export async function listTransparencyAsCsv(ctx: ServiceContext): Promise<string> {
  const months = await readMonths(ctx, mostMonths);
  const lines = months.flatMap(({ month, sections }) =>
    sections.flatMap(({ id, sum, tables, hours }) => [
      [month, id, 'sum', '', told(sum)],
      ...tables.flatMap((table) =>
        table.rows.map((row) => [month, id, table.id, row.id, told(row.value)]),
      ),
      ...(hours
        ? [
            [month, id, 'hours', 'median', String(hours.median)],
            [month, id, 'hours', 'p95', String(hours.p95)],
          ]
        : []),
    ]),
  );
  const header = ['month', 'section', 'table', 'row', 'value'];
  return byteOrderMark + [header, ...lines].map((line) => csvLine(line)).join('');
}

const told = (value: TransparencySection['sum']): string =>
  value === 'few' ? 'under 5' : String(value);
