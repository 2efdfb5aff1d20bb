import { eq } from 'drizzle-orm';
import type { CaseKind } from '#features/staff/case-kind.server.ts';
import { submissionCase } from '#features/submissions/submission-case.server.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import { groupMember } from './group-member.table.server.ts';
import { groupSubmission } from './group-submission.server.ts';
import { communityGroup } from './group.table.server.ts';

const basic = submissionCase(groupSubmission, {
  reasons: ['unclear', 'not-adults', 'selling', 'there-already'],
  show({ text, language, topic, place, joining, agreements }, ctx) {
    const t = i18nFor(ctx.language).getFixedT(ctx.language, 'groups');
    return {
      text,
      language,
      facts: [
        { key: 'topic', value: t(`topic.${topic}`) },
        { key: 'place', value: place || t('everywhere') },
        { key: 'joining', value: t(`joining.${joining}.name`) },
        ...(agreements.length > 0 ? [{ key: 'agreements', value: agreements.join('\n') }] : []),
      ],
    };
  },
});

/** Groups that people have founded: published, with the founder as its steward, or refused with the reason. */
export const groupCase: CaseKind = {
  ...basic,
  async decide(ctx, db, decision) {
    await basic.decide(ctx, db, decision);
    if (decision.outcome !== 'publish') return;
    const [group] = await db
      .select()
      .from(communityGroup)
      .where(eq(communityGroup.id, decision.subjectId));
    // Looked at again, it has its stewards already.
    if (!group?.ownerId || group.members > 0) return;
    const added = await db
      .insert(groupMember)
      .values({
        groupId: group.id,
        accountId: group.ownerId,
        role: 'steward',
        state: 'in',
        agreedVersion: group.agreementsVersion,
        since: ctx.now,
        readAt: ctx.now,
      })
      .onConflictDoNothing()
      .returning({ id: groupMember.id });
    await db
      .update(communityGroup)
      .set({ activeAt: ctx.now, members: group.members + added.length })
      .where(eq(communityGroup.id, group.id));
  },
};
