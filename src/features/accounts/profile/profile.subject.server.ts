import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { isSelf, isStaff } from '#platform/access/actor.ts';
import { mayBeSeen } from '#platform/access/reach.ts';
import type { SubjectKind } from '#platform/subjects/subject.server.ts';
import { account } from '../account.table.server.ts';
import { blockedAmong, byActor } from '../blocks/between.server.ts';
import { profile } from './profile.table.server.ts';

/** Profiles as other features know them: reported, and hidden by a decision of staff. */
export const profileSubject: SubjectKind = {
  type: 'profile',
  async find({ actor, db }, ids) {
    if (actor.kind === 'anonymous') return [];
    const rows = await db
      .select({ account, profile })
      .from(profile)
      .innerJoin(account, eq(account.id, profile.accountId))
      .where(and(inArray(profile.accountId, [...ids]), eq(account.status, 'active')));
    const seesAll = actor.kind === 'system' || isStaff(actor);
    const blocked = await blockedAmong(db, ids, byActor(actor));
    return rows.flatMap(({ account: own, profile: row }) => {
      const isSeen =
        row.isPublic &&
        row.hiddenAt === null &&
        own.emailVerifiedAt !== null &&
        mayBeSeen(own.ageBand) &&
        !blocked.has(own.id);
      if (!seesAll && !isSelf(actor, own.id) && !isSeen) return [];
      return {
        type: 'profile',
        id: own.id,
        title: own.firstName,
        url: `/users/${own.id}`,
        isPublic: false,
        ownerIds: [own.id],
        isReviewable: false,
      };
    });
  },
  async wordsOf(db, ids) {
    const rows = await db
      .select()
      .from(profile)
      .where(inArray(profile.accountId, [...ids]));
    return new Map(
      rows.map(({ accountId, contributionStory, canOffer, needsSupport, sustainabilityFocus }) => [
        accountId,
        [contributionStory, canOffer, needsSupport, sustainabilityFocus].filter(Boolean).join('\n'),
      ]),
    );
  },
  async hide({ now }, db, id) {
    await db
      .update(profile)
      .set({ hiddenAt: now })
      .where(and(eq(profile.accountId, id), isNull(profile.hiddenAt)));
  },
  async restore(_ctx, db, id) {
    await db
      .update(profile)
      .set({ hiddenAt: null })
      .where(and(eq(profile.accountId, id), isNotNull(profile.hiddenAt)));
  },
};
