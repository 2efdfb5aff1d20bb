import { sql } from 'drizzle-orm';
import type { AnyColumn, SQL } from 'drizzle-orm';
import { staffCase } from './case.table.server.ts';

/** The rows about which something waits for staff, as a condition on the column that has their ids. */
export const hasWaitingCase = (subjectType: string, id: AnyColumn): SQL =>
  sql`exists (select 1 from ${staffCase} where ${staffCase.subjectType} = ${subjectType} and ${staffCase.subjectId} = ${id} and ${staffCase.status} <> 'decided')`;
