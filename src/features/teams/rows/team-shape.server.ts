import { and, asc, gt, isNull } from 'drizzle-orm';
import { isSelf } from '#platform/access/actor.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { Subject } from '#platform/subjects/subject.server.ts';
import type { Team } from '../team.contract.ts';
import { roleOf, teamPolicy } from '../team.policy.ts';
import { teamHandOver, teamInvitation, teamRecovery } from '../team.table.server.ts';
import { findPeople, listMembers, nameOf, ofSubject } from './team-rows.server.ts';

/** The team as the person who asks may see it. */
export async function toTeam(ctx: ServiceContext, db: Db, subject: Subject): Promise<Team> {
  const { actor, now } = ctx;
  const { id } = subject;
  const isLeader = teamPolicy.lead(actor, subject);
  const members = await listMembers(db, id);
  const invitations = isLeader
    ? await db
        .select()
        .from(teamInvitation)
        .where(ofSubject(teamInvitation, id))
        .orderBy(asc(teamInvitation.id))
    : [];
  const [handOver] = await db
    .select()
    .from(teamHandOver)
    .where(and(ofSubject(teamHandOver, id), gt(teamHandOver.expiresAt, now)));
  const [recovery] = await db
    .select()
    .from(teamRecovery)
    .where(and(ofSubject(teamRecovery, id), isNull(teamRecovery.endedAt)));
  const [ownerId] = subject.ownerIds;
  const asked = [ownerId, handOver?.toId, recovery?.accountId];
  const people = await findPeople(
    db,
    asked.filter((one) => one !== undefined),
  );
  const personOf = (accountId: string | undefined) => {
    const found = accountId === undefined ? undefined : people.get(accountId);
    return found ? { id: found.id, name: nameOf(found) } : null;
  };
  const to = personOf(handOver?.toId);
  const by = personOf(recovery?.accountId);
  return {
    listing: { id, title: subject.title, url: subject.url },
    role: roleOf(actor, subject),
    owner: personOf(ownerId),
    members: members.map((row) => ({
      id: row.id,
      name: nameOf(row),
      role: row.role,
      joinedAt: row.joinedAt.toISOString(),
    })),
    invitations: invitations.map((row) => ({
      id: row.id,
      email: row.email,
      role: row.role,
      expiresAt: row.expiresAt.toISOString(),
      isOver: row.expiresAt <= now,
    })),
    handOver:
      handOver && to
        ? { to, isForYou: isSelf(actor, to.id), expiresAt: handOver.expiresAt.toISOString() }
        : null,
    recovery:
      recovery && by
        ? {
            by,
            isYours: isSelf(actor, by.id),
            waitsUntil: recovery.waitsUntil > now ? recovery.waitsUntil.toISOString() : null,
          }
        : null,
    can: {
      lead: isLeader,
      invite: teamPolicy.invite(actor, subject),
      leave: teamPolicy.leave(actor, subject),
      recover: teamPolicy.recover(actor, subject) && !recovery,
    },
  };
}
