import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { account } from '#features/accounts/account.table.server.ts';
import { demoEmail } from '#features/accounts/sessions/sign-in.service.server.ts';
import {
  guardianConsent,
  knownAdult,
  youthEnrolment,
} from '#features/enrolment/enrolment.table.server.ts';
import { concern, concernEntry } from '#features/safeguarding/concern.table.server.ts';
import { safeguardingLead } from '#features/safeguarding/lead.table.server.ts';
import {
  youthCircle,
  youthCircleMember,
} from '#features/youth-forum/circles/circle.table.server.ts';
import { addTestTopic } from '#features/youth-forum/youth-forum.scene.server.ts';
import { youthPost } from '#features/youth-forum/youth-post.table.server.ts';
import { addTestCheck } from '#features/vetting/vetting.scene.server.ts';
import { vettingReference } from '#features/vetting/reference.table.server.ts';
import {
  threadMember,
  threadMessage,
  watchedThread,
} from '#features/watched-threads/thread.table.server.ts';
import { testNow } from '#platform/test/test-context.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import type { SceneParts } from './private-people.ts';
import type { Secret } from './secret.ts';

/**
 * The child is enrolled; a guardian allows messages, and the manager vouches. The child and the owner, whose check is current,
 * have a thread. The person has named a referee who has answered, and one who has not. The moderator is lead.
 */
export async function addYouth({ db, canaries, ids, personId, ownerId, teamIds }: SceneParts) {
  const childId = ids['users']?.[2] ?? '';
  const [managerId = ''] = teamIds;
  const [moderator] = await db
    .select()
    .from(account)
    .where(eq(account.email, demoEmail('moderator')));
  await db
    .insert(safeguardingLead)
    .values({ accountId: moderator?.id ?? '', role: 'lead', namedAt: testNow });
  await canaries.add(db, youthEnrolment, 'child', {
    accountId: childId,
    interests: [],
    enrolledAt: testNow,
  });
  const consentId = uuidv7();
  ids['consents'] = [consentId];
  await canaries.add(db, guardianConsent, 'child', {
    id: consentId,
    accountId: childId,
    acts: ['browse', 'mentoring', 'messages', 'circles'],
    askedAt: testNow,
    givenAt: testNow,
    refusedAt: null,
    withdrawnAt: null,
    endsAt: later(testNow, dayMs),
  });
  const knownId = uuidv7();
  ids['known-adults'] = [knownId];
  await db.insert(knownAdult).values({
    id: knownId,
    youngId: childId,
    adultId: managerId,
    knownAs: 'staff',
    vouchedAt: testNow,
  });
  // Whose word counts: the manager is no member of the staff any more.
  await db.insert(knownAdult).values({
    youngId: childId,
    adultId: moderator?.id ?? '',
    knownAs: 'staff',
    vouchedAt: testNow,
  });
  const checkId = uuidv7();
  ids['checks'] = [checkId];
  ids['vetting'] = [personId];
  await addTestCheck(db, ownerId, { id: checkId });
  ids['references'] = [];
  for (const state of ['asked', 'given'] as const) {
    const id = uuidv7();
    ids['references'].push(id);
    const isGiven = state === 'given';
    await canaries.add(db, vettingReference, state, {
      id,
      accountId: personId,
      purpose: 'volunteer',
      relation: 'work',
      state,
      lapsesAt: later(testNow, dayMs),
      answeredAt: isGiven ? testNow : null,
      verdict: isGiven ? 'yes' : null,
      level: isGiven ? 'character' : null,
      ...(!isGiven && { words: null }),
    });
  }
  await addThread();
  await addConcern();
  await addBoard();
  await addCircles();

  async function addThread() {
    const id = uuidv7();
    ids['threads'] = [id];
    await db.insert(watchedThread).values({
      id,
      subjectType: 'mentorship',
      subjectId: uuidv7(),
      state: 'open',
      isWatched: true,
    });
    await db
      .insert(threadMember)
      .values([childId, ownerId].map((accountId) => ({ threadId: id, accountId })));
    for (const [row, senderId] of [
      ['child', childId],
      ['owner', ownerId],
    ] as const)
      await canaries.add(db, threadMessage, row, { threadId: id, senderId, sentAt: testNow });
  }

  /**
   * A topic of the child on their board, with an answer. On the board of 18 to 24 are those of the submissions, whose
   * writer is too old for it now, and one that takes answers.
   */
  async function addBoard() {
    const [id, answerId] = [uuidv7(), uuidv7()];
    const openId = await addTestTopic(db, '18-24');
    ids['topics'] = [...(ids['posts'] ?? []), id, openId];
    const shown = {
      board: '13-15',
      ownerId: childId,
      status: 'published',
      activeAt: testNow,
      hiddenAt: null,
      closedBy: null,
      goneAt: null,
      reason: '',
    } as const;
    await canaries.add(db, youthPost, 'child', { ...shown, id, topicId: null, subject: 'career' });
    await canaries.add(db, youthPost, 'answer', {
      ...shown,
      id: answerId,
      topicId: id,
      subject: null,
      title: '',
    });
  }

  /** One that the volunteer leads and the child is in, and one that the volunteer is asked to lead. */
  async function addCircles() {
    const [volunteer] = await db
      .select()
      .from(account)
      .where(eq(account.email, demoEmail('volunteer')));
    ids['circles'] = [];
    for (const row of ['led', 'asked'] as const) {
      const id = uuidv7();
      ids['circles'].push(id);
      const saidYesAt = row === 'led' ? testNow : null;
      await canaries.add(db, youthCircle, row, {
        id,
        board: '13-15',
        leaderId: volunteer?.id ?? '',
        acceptedAt: saidYesAt,
        openedAt: saidYesAt,
        endedAt: null,
      });
      if (saidYesAt)
        await db
          .insert(youthCircleMember)
          .values({ circleId: id, accountId: childId, joinedAt: testNow });
    }
  }

  async function addConcern() {
    const id = uuidv7();
    ids['desk'] = [id];
    await canaries.add(db, concern, 'told', {
      id,
      source: 'form',
      state: 'open',
      language: 'en',
      signals: [],
      subjectType: null,
      subjectId: null,
      closedBecause: null,
      openedAt: testNow,
      seenAt: null,
    });
    await canaries.add(db, concernEntry, 'told', {
      concernId: id,
      no: 1,
      at: testNow,
      kind: 'told',
      actorId: null,
      signals: [],
      toState: null,
    });
  }
}

/** Who is told what of young people, of those who vouch and of concerns. */
export const youthSecrets: readonly Secret[] = [
  {
    columns: 'youth_enrolment.fullName youth_enrolment.phone',
    toldTo: ['self'],
    why: 'the young person alone',
  },
  {
    columns: 'guardian_consent.guardianEmail guardian_consent.mailbox',
    toldTo: [],
    why: 'the young person is shown its first letter',
  },
  {
    columns: 'vetting_reference.refereeName',
    toldTo: ['person', 'admin'],
    why: 'whom one has named, and admins',
  },
  {
    columns: 'vetting_reference.refereeEmail vetting_reference.mailbox',
    toldTo: [],
    why: 'it is written to, and shown to nobody',
  },
  {
    columns: 'vetting_reference.words',
    toldTo: ['admin'],
    why: 'what a referee says is for staff',
  },
  {
    columns: 'thread_message.words',
    toldTo: ['child', 'owner', 'moderator'],
    why: 'the two, and the lead who reads along',
  },
  {
    columns:
      'concern.reference concern_entry.words concern_entry.about concern_entry.contact concern_entry.reference',
    toldTo: [],
    why: 'the lead and the deputies, who open it by a POST, which is written down',
  },
  {
    columns: 'youth_post.title youth_post.text',
    rows: /^(child|answer)$/,
    toldTo: ['child', 'moderator'],
    why: 'the board of their age band, and the lead who reads along',
  },
  {
    columns: 'youth_circle.name youth_circle.purpose youth_circle.leaderName',
    rows: /^led$/,
    toldTo: ['child', 'volunteer', 'moderator'],
    why: 'the board of the circle, its leader, and the lead',
  },
  {
    columns: 'youth_circle.name youth_circle.purpose',
    rows: /^asked$/,
    toldTo: ['volunteer', 'moderator'],
    why: 'who is asked to lead it, and the lead',
  },
  {
    columns: 'account.firstName',
    rows: /^child$/,
    toldTo: ['self', 'owner', 'manager', 'moderator'],
    why: 'in a thread with them, to the adult who vouches, and to the lead',
  },
  {
    columns: 'account.firstName account.lastName',
    rows: /^manager$/,
    toldTo: ['self', 'child'],
    why: 'the adult who vouches for them',
  },
  { columns: 'concern.codeHash', toldTo: [], why: 'the print of a code' },
];
