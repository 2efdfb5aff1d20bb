import { and, eq, ne } from 'drizzle-orm';
import { isYoungAmong } from '#features/accounts/reach.service.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ThreadState, ThreadSubject } from './thread.policy.ts';
import { threadMember, watchedThread } from './thread.table.server.ts';

interface NewThread {
  subject: { type: ThreadSubject; id: string };
  /** Two accounts that something joins; who may be joined its feature has asked (`mayMeetNow`). */
  members: readonly [string, string];
}

/** Opens the thread of something, once: a second call answers the same, open again unless it was closed for good. */
export async function openThread(tx: Db, { subject, members }: NewThread): Promise<string> {
  const [made] = await tx
    .insert(watchedThread)
    .values({
      subjectType: subject.type,
      subjectId: subject.id,
      state: 'open',
      isWatched: await isYoungAmong(tx, members),
    })
    .onConflictDoUpdate({
      target: [watchedThread.subjectType, watchedThread.subjectId],
      set: { state: 'open' },
      setWhere: ne(watchedThread.state, 'closed'),
    })
    .returning({ id: watchedThread.id });
  if (!made) throw new Error('This thread is closed for good.');
  await tx
    .insert(threadMember)
    .values(members.map((accountId) => ({ threadId: made.id, accountId })))
    .onConflictDoNothing();
  return made.id;
}

/** `frozen`: nobody writes from now on; `open` ends that; `closed` is for good. */
export async function setThreadState(tx: Db, id: string, state: ThreadState): Promise<void> {
  await tx
    .update(watchedThread)
    .set({ state })
    .where(and(eq(watchedThread.id, id), ne(watchedThread.state, 'closed')));
}

/** The thread of something; undefined where none was opened. */
export async function findThread(
  db: Db,
  subject: NewThread['subject'],
): Promise<{ id: string; state: ThreadState; isWatched: boolean } | undefined> {
  const [row] = await db
    .select({
      id: watchedThread.id,
      state: watchedThread.state,
      isWatched: watchedThread.isWatched,
    })
    .from(watchedThread)
    .where(
      and(eq(watchedThread.subjectType, subject.type), eq(watchedThread.subjectId, subject.id)),
    );
  return row;
}
