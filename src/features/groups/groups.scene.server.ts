import { eq, sql } from 'drizzle-orm';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { groupMember } from './group-member.table.server.ts';
import type { MemberRole } from './group.policy.ts';
import { communityGroup } from './group.table.server.ts';
import { groupPost } from './posts/post.table.server.ts';

type GroupColumns = typeof communityGroup.$inferInsert;

/** A group that has appeared. */
export async function addTestGroup(db: Db, columns: Partial<GroupColumns> = {}): Promise<string> {
  const [row] = await db
    .insert(communityGroup)
    .values({
      title: 'Newcomers in Leeds',
      text: 'For everybody who has come to Leeds lately.',
      topic: 'newcomers',
      status: 'published',
      activeAt: testNow,
      searchText: 'newcomers in leeds',
      ...columns,
    })
    .returning({ id: communityGroup.id });
  if (!row) throw new Error('No group was added.');
  return row.id;
}

interface Joined {
  role?: MemberRole;
  since?: Date;
  readAt?: Date;
}

/** Puts somebody into a group, and counts them. */
export async function addTestMember(
  db: Db,
  groupId: string,
  person: Pick<Person, 'id'>,
  { role = 'member', since = testNow, readAt = testNow }: Joined = {},
): Promise<void> {
  await db.insert(groupMember).values({
    groupId,
    accountId: person.id,
    role,
    state: 'in',
    agreedVersion: 1,
    since,
    readAt,
  });
  await db
    .update(communityGroup)
    .set({ members: sql`${communityGroup.members} + 1` })
    .where(eq(communityGroup.id, groupId));
}

/** Words of somebody in a group, as they stand there. */
export async function addTestPost(
  db: Db,
  groupId: string,
  columns: Partial<typeof groupPost.$inferInsert> = {},
): Promise<string> {
  const [row] = await db
    .insert(groupPost)
    .values({
      groupId,
      text: 'Where do I find a doctor?',
      status: 'published',
      searchText: 'where do i find a doctor',
      activeAt: testNow,
      createdAt: testNow,
      ...columns,
    })
    .returning({ id: groupPost.id });
  if (!row) throw new Error('No post was added.');
  return row.id;
}

export interface GroupScene {
  groupId: string;
  steward: Person;
  ama: Person;
  bola: Person;
  as: (actor: Actor, change?: Partial<ServiceContext>) => ServiceContext;
}

/** A group with a steward and two members. */
export async function addGroupScene(
  db: () => Db,
  columns: Partial<GroupColumns> = {},
): Promise<GroupScene> {
  const one = (firstName: string) =>
    addTestAccount(db(), ['customer'], { firstName, lastName: 'Owusu' });
  const [steward, ama, bola] = [await one('Stella'), await one('Ama'), await one('Bola')];
  const groupId = await addTestGroup(db(), { ownerId: steward.id, ...columns });
  await addTestMember(db(), groupId, steward, { role: 'steward' });
  await addTestMember(db(), groupId, ama);
  await addTestMember(db(), groupId, bola);
  const as: GroupScene['as'] = (actor, change) => testContext({ db: db(), actor, ...change });
  return { groupId, steward, ama, bola, as };
}
