import { and, eq, inArray, notExists, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { councilOfficers, officersOf } from '#features/councils/council-relations.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { TenderTeam } from '../tender.policy.ts';
import { tender, tenderEditor } from '../tender.table.server.ts';
import type { TenderRow } from '../tender.table.server.ts';

/** A draft that is to be published, or a change of what is. */
const waits = sql`(${tender.status} = 'checking' or ${tender.held} <> '{}'::jsonb)`;

type Whose = Pick<TenderRow, 'id' | 'councilId'>;

/** Who works for the council of each of these, and who wrote at what waits. */
export async function readTeams(
  db: Db,
  rows: readonly Whose[],
): Promise<ReadonlyMap<string, TenderTeam>> {
  if (rows.length === 0) return new Map();
  const councilIds = [...new Set(rows.flatMap(({ councilId }) => councilId ?? []))];
  const [officers, editors] = await Promise.all([
    officersOf(db, councilIds),
    db
      .select()
      .from(tenderEditor)
      .where(
        inArray(
          tenderEditor.tenderId,
          rows.map(({ id }) => id),
        ),
      ),
  ]);
  const byTender = Map.groupBy(editors, ({ tenderId }) => tenderId);
  return new Map(
    rows.map(({ id, councilId }) => [
      id,
      {
        officerIds: (councilId && officers.get(councilId)) || [],
        editorIds: (byTender.get(id) ?? []).map(({ accountId }) => accountId),
      },
    ]),
  );
}

export async function readTeam(db: Db, row: Whose): Promise<TenderTeam> {
  return (await readTeams(db, [row])).get(row.id) ?? { officerIds: [], editorIds: [] };
}

/** Officers who could check it: with none of them an admin has to. */
export const otherOfficers = ({ officerIds, editorIds }: TenderTeam): readonly string[] =>
  officerIds.filter((id) => !editorIds.includes(id));

/** Something of it waits for a second person, and no officer of its council can be that one: an admin has to. */
export function waitsForAdmin(): SQL {
  const officer = councilOfficers();
  const wrote = new QueryBuilder({ casing: 'snake_case' })
    .select({ id: tenderEditor.accountId })
    .from(tenderEditor)
    .where(
      and(eq(tenderEditor.tenderId, tender.id), eq(tenderEditor.accountId, officer.accountId)),
    );
  const other = new QueryBuilder({ casing: 'snake_case' })
    .select({ id: officer.accountId })
    .from(officer)
    .where(and(eq(officer.councilId, tender.councilId), notExists(wrote)));
  return sql`(${waits} and ${notExists(other)})`;
}

/** Notes who wrote: whoever did is not the second person. */
export const noteEditor = (db: Db, tenderId: string, accountId: string) =>
  db.insert(tenderEditor).values({ tenderId, accountId }).onConflictDoNothing();

/** What waited is decided: from here on others write and check. */
export const forgetEditors = (db: Db, tenderId: string) =>
  db.delete(tenderEditor).where(eq(tenderEditor.tenderId, tenderId));
