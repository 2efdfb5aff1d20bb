import { and, inArray } from 'drizzle-orm';
import { hiddenRows } from '#platform/subjects/hidden-rows.server.ts';
import type { SubjectKind } from '#platform/subjects/subject.server.ts';
import { listFree, visibleTenders } from './finding/tender-query.server.ts';
import { readTeams } from './holding/tender-team.server.ts';
import { tenderPath } from './tender-links.ts';
import { readSight, seesWhole } from './tender-sight.server.ts';
import { tendersTag } from './tender.contract.ts';
import { tender } from './tender.table.server.ts';

/** Tenders as other features know them: they are reported, and hidden by a decision of staff. The pass counts here too. */
export const tenderSubject: SubjectKind = {
  type: 'tender',
  async find(ctx, ids) {
    const [sight, free] = await Promise.all([readSight(ctx), listFree(ctx.db, ctx.now)]);
    const rows = await ctx.db
      .select()
      .from(tender)
      .where(and(inArray(tender.id, [...ids]), sight.hasAll ? undefined : visibleTenders));
    const teams = await readTeams(ctx.db, rows);
    const isFree = new Set(free.map(({ id }) => id));
    return rows
      .filter((row) => isFree.has(row.id) || seesWhole(sight, row))
      .map((row) => ({
        type: 'tender',
        id: row.id,
        title: row.title,
        url: tenderPath(row.slug),
        isPublic: isFree.has(row.id),
        ownerIds: teams.get(row.id)?.officerIds ?? [],
        isReviewable: false,
      }));
  },
  async wordsOf(db, ids) {
    const rows = await db
      .select({ id: tender.id, title: tender.title, description: tender.description })
      .from(tender)
      .where(inArray(tender.id, [...ids]));
    return new Map(rows.map(({ id, title, description }) => [id, `${title}\n${description}`]));
  },
  ...hiddenRows(tender, [tendersTag]),
};
