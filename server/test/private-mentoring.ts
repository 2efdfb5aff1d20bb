import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { menteeWish, mentor } from '#features/mentorship/mentor.table.server.ts';
import {
  mentorFeedback,
  mentorSession,
  mentorship,
} from '#features/mentorship/mentorship.table.server.ts';
import type { MentorshipState } from '#features/mentorship/mentorship.policy.ts';
import { addTestCheck } from '#features/vetting/vetting.scene.server.ts';
import { testNow } from '#platform/test/test-context.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { earlier } from '#platform/time/moments.ts';
import type { SceneParts } from './private-people.ts';
import { everyMember } from './secret.ts';
import type { Secret } from './secret.ts';

const before = earlier(testNow, dayMs);

/**
 * The owner is a mentor, whose check allows people under 18. The manager has asked; with the member the agreement waits for
 * the owner; with the person it is active, and one earlier time has ended.
 */
export async function addMentoring(parts: SceneParts): Promise<void> {
  const { db, canaries, ids, personId, ownerId, teamIds } = parts;
  const [managerId = '', memberId = ''] = teamIds;
  const mentorId = uuidv7();
  ids['mentors'] = [mentorId];
  await addTestCheck(db, ownerId);
  await canaries.add(db, mentor, 'owner', {
    id: mentorId,
    accountId: ownerId,
    sampleName: null,
    status: 'active',
    capacity: 5,
    takesYoung: true,
    topics: ['career'],
    languages: ['en'],
    ways: ['online'],
    frozenAt: null,
    endedAt: null,
    endedBy: null,
    isSample: false,
  });
  await canaries.add(db, menteeWish, 'person', {
    accountId: personId,
    topics: [],
    languages: [],
    ways: [],
  });
  ids['mentorships'] = [];
  const add = async (
    row: string,
    status: MentorshipState,
    given: Partial<typeof mentorship.$inferInsert>,
  ) => {
    const id = uuidv7();
    ids['mentorships']?.push(id);
    const isKnown = status !== 'asked';
    await canaries.add(db, mentorship, row, {
      id,
      mentorId,
      status,
      topic: 'career',
      askedAt: testNow,
      endedAt: null,
      endedBy: null,
      threadId: null,
      frozenAt: null,
      isWatched: false,
      ...(isKnown
        ? { months: 3, rhythm: 'monthly', place: 'online', startedAt: before }
        : { aim: '' }),
      menteeAgreedAt: isKnown ? testNow : null,
      mentorAgreedAt: isKnown && status !== 'matched' ? testNow : null,
      ...given,
    });
    return id;
  };
  await add('manager', 'asked', { menteeId: managerId });
  await add('member', 'matched', { menteeId: memberId });
  const activeId = await add('person', 'active', { menteeId: personId });
  const endedId = await add('person', 'ended', { menteeId: personId, endedAt: testNow });
  const meetingId = uuidv7();
  ids['meetings'] = [meetingId];
  await canaries.add(db, mentorSession, 'person', {
    id: meetingId,
    mentorshipId: activeId,
    status: 'logged',
    heldOn: '2026-11-20',
    minutes: 30,
    loggedBy: 'mentor',
    answeredAt: null,
  });
  await canaries.add(db, mentorFeedback, 'person', {
    mentorshipId: endedId,
    side: 'mentee',
    accountId: personId,
    rating: 3,
  });
  await db.update(mentorship).set({ version: 1 }).where(eq(mentorship.mentorId, mentorId));
}

/** Who reads what of mentors and mentorships: the two, what mentors say of themselves, and admins. */
export const mentoringSecrets: readonly Secret[] = [
  {
    columns: 'mentor.headline mentor.about mentor.city',
    toldTo: everyMember,
    why: 'what mentors say of themselves, for those who look for one',
  },
  {
    columns: 'mentor.staffNote',
    toldTo: ['admin'],
    why: 'what admins keep in mind of an applicant',
  },
  {
    columns: 'mentee_wish.city mentee_wish.words',
    toldTo: ['person'],
    why: 'what somebody looks for is their own',
  },
  {
    columns: 'mentorship.words mentorship.aim',
    rows: /^person$/,
    toldTo: ['person', 'owner'],
    why: 'the two of a mentorship',
  },
  {
    columns: 'mentorship.words mentorship.aim',
    rows: /^(manager|member)$/,
    toldTo: ['self', 'owner'],
    why: 'the two of a mentorship',
  },
  {
    columns: 'account.firstName',
    rows: /^(member|person)$/,
    toldTo: ['owner'],
    why: 'a mentor knows the first name of those whom they have said yes to',
  },
  { columns: 'mentor_session.note', toldTo: ['person', 'owner'], why: 'the two of a mentorship' },
  {
    columns: 'mentor_feedback.words',
    toldTo: ['admin'],
    why: 'to the programme, not to the other',
  },
];
