import { and, desc, eq, or } from 'drizzle-orm';
import type { TogetherSource } from '#features/endorsements/together-source.server.ts';
import { mentor } from '../mentor.table.server.ts';
import { mentorSession, mentorship } from '../mentorship.table.server.ts';

/** A mentor and their mentee, once a session has been confirmed. That they are is told nobody: it has no title. */
export const togetherInSessions: TogetherSource = {
  kind: 'session',
  async find(db, { aId, bId }) {
    const isPair = or(
      and(eq(mentor.accountId, aId), eq(mentorship.menteeId, bId)),
      and(eq(mentor.accountId, bId), eq(mentorship.menteeId, aId)),
    );
    const [found] = await db
      .select({ thing: mentorship.id, at: mentorSession.heldOn })
      .from(mentorSession)
      .innerJoin(mentorship, eq(mentorship.id, mentorSession.mentorshipId))
      .innerJoin(mentor, eq(mentor.id, mentorship.mentorId))
      .where(and(isPair, eq(mentorSession.status, 'confirmed')))
      .orderBy(desc(mentorSession.heldOn))
      .limit(1);
    return found && { thing: found.thing, title: '', at: new Date(`${found.at}T12:00:00Z`) };
  },
};
