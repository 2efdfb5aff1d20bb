import { eq } from 'drizzle-orm';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { notification } from '#features/notifications/notification.table.server.ts';
import { CaseKinds } from '#features/staff/case-kind.server.ts';
import { staffCase } from '#features/staff/case.table.server.ts';
import { decideCase, undoCase } from '#features/staff/decision.service.server.ts';
import type { Person } from '#platform/access/actor.ts';
import type { Db } from '#platform/db/db.server.ts';
import { testNow } from '#platform/test/test-context.server.ts';
import { addGroupScene } from '../groups.scene.server.ts';
import type { GroupScene } from '../groups.scene.server.ts';
import { keepPost } from '../keeping/keep-post.service.server.ts';
import { addGroupPost, addGroupReply } from '../posts/write-post.service.server.ts';
import { removalCases } from './removal.case.server.ts';
import { askAnotherLook, listOwnRemovals } from './removal.service.server.ts';

export const lookCaseKinds = new CaseKinds(removalCases);

/** A group, somebody of staff who is not in it, and what the tests do again and again. */
export async function addRemovalScene(db: () => Db) {
  const scene: GroupScene = await addGroupScene(db, { agreements: ['No selling.'] });
  const moderator = await addTestAccount(db(), ['moderator'], { firstName: 'Moda' });
  const { as, groupId, steward, ama, bola } = scene;
  const ids = async (who: Person) => (await listOwnRemovals(as(who), undefined)).items;
  const openCaseOf = async () => {
    const rows = await db().select().from(staffCase);
    const row = rows.at(-1);
    if (!row) throw new Error('No case was opened.');
    return row;
  };
  return {
    ...scene,
    moderator,
    /** A question of Ama, with a reply of Bola. */
    async addThread() {
      const { id } = await addGroupPost(as(ama), [], groupId, {
        sort: 'question',
        text: 'Which cream is good?',
      });
      const answer = await addGroupReply(as(bola), id, { text: 'Buy mine.' });
      return { postId: id, replyId: answer.id };
    },
    take: (postId: string, move: 'remove' | 'refuse' = 'remove', now = testNow) =>
      keepPost(as(steward, { now }), postId, { move, reason: 'No selling.' }),
    removalsOf: ids,
    async ask(who: Person, now = testNow) {
      const [newest] = await ids(who);
      await askAnotherLook(as(who, { now }), newest?.id ?? groupId, 'I was only asking.');
    },
    openCaseOf,
    async decide(outcome: 'stays' | 'back', who: Person = moderator, now = testNow) {
      const { id, version } = await openCaseOf();
      const note = outcome === 'stays' ? 'It was selling.' : undefined;
      await decideCase(as(who, { now }), lookCaseKinds, id, { version, outcome, note });
    },
    async undo(who: Person = moderator, now = testNow) {
      await undoCase(as(who, { now }), lookCaseKinds, (await openCaseOf()).id);
    },
    told: async (who: Person) =>
      (await db().select().from(notification).where(eq(notification.accountId, who.id)))
        .map(({ kind }) => kind)
        .toSorted(),
  };
}

export type RemovalScene = Awaited<ReturnType<typeof addRemovalScene>>;
