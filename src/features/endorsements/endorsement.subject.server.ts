import { inArray } from 'drizzle-orm';
import { getProfile } from '#features/accounts/profile/profile.service.server.ts';
import { isSelf, isStaff } from '#platform/access/actor.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { hiddenRows } from '#platform/subjects/hidden-rows.server.ts';
import type { SubjectKind } from '#platform/subjects/subject.server.ts';
import { endorsement } from './endorsement.table.server.ts';
import type { EndorsementRow } from './endorsement.table.server.ts';

/** Its two people, staff and the site know of it; others where they may read the profile that it stands on. */
async function isKnown(ctx: ServiceContext, row: EndorsementRow): Promise<boolean> {
  const { actor } = ctx;
  if (actor.kind === 'system' || isStaff(actor)) return true;
  if (isSelf(actor, row.giverId) || isSelf(actor, row.receiverId)) return true;
  if (actor.kind !== 'user' || row.state !== 'shown' || row.hiddenAt) return false;
  return getProfile(ctx, row.receiverId).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError) return false;
      throw error;
    },
  );
}

/** Endorsements as other features know them: reported, and hidden by a decision of staff. */
export const endorsementSubject: SubjectKind = {
  type: 'endorsement',
  async find(ctx, ids) {
    const rows = await ctx.db
      .select()
      .from(endorsement)
      .where(inArray(endorsement.id, [...ids]));
    const known: EndorsementRow[] = [];
    for (const row of rows) if (await isKnown(ctx, row)) known.push(row);
    return known.map((row) => ({
      type: 'endorsement',
      id: row.id,
      title: row.text.slice(0, 60),
      url: `/users/${row.receiverId}#endorsements`,
      isPublic: false,
      ownerIds: [row.giverId],
      isReviewable: false,
    }));
  },
  async wordsOf(db, ids) {
    const rows = await db
      .select({ id: endorsement.id, text: endorsement.text })
      .from(endorsement)
      .where(inArray(endorsement.id, [...ids]));
    return new Map(rows.map(({ id, text }) => [id, text]));
  },
  ...hiddenRows(endorsement, []),
};
