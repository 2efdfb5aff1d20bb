import { and, count, eq, gt } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { byActor } from '#features/accounts/blocks/between.server.ts';
import { becomeBusiness } from '#features/accounts/account.service.server.ts';
import { findEnd } from '#features/accounts/reach.service.server.ts';
import { notify } from '#features/notifications/notification.service.server.ts';
import { system } from '#platform/access/actor.ts';
import { authorize } from '#platform/access/authorize.ts';
import { mayReach } from '#platform/access/reach.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import {
  badLink,
  createLinkToken,
  readLinkToken,
  redeemLinkToken,
} from '#platform/links/link-token.server.ts';
import { countLetter } from './rows/letter-rows.server.ts';
import {
  actorId,
  findPeople,
  getTeamSubject,
  lockTeam,
  nameOf,
  ofSubject,
  subjectType,
  teamPath,
} from './rows/team-rows.server.ts';
import { toTeam } from './rows/team-shape.server.ts';
import type { readInvitation as readContract, Team } from './team.contract.ts';
import { mailInvitation } from './team.mail.server.ts';
import { invitationMs, largestTeam, teamPolicy, worksFor } from './team.policy.ts';
import type { InvitedRole } from './team.policy.ts';
import { teamInvitation, teamMember } from './team.table.server.ts';
import { hasAddress } from '#features/accounts/addressee.server.ts';
import { later } from '#platform/time/moments.ts';

const purpose = 'team';

/**
 * Mails a one-time link, but to nobody under 18. Inviting the same mailbox again ends the earlier link. Throws `team/not-public` for a page
 * that staff have not seen, and `team/many-invitations` beyond `letterLimits`.
 */
export async function inviteToTeam(
  ctx: ServiceContext,
  id: string,
  { email, role }: { email: string; role: InvitedRole },
): Promise<Team> {
  return ctx.db.transaction(async (tx) => {
    await lockTeam(tx, id);
    const subject = await getTeamSubject(ctx, tx, id);
    authorize(teamPolicy.lead, ctx.actor, subject);
    if (!teamPolicy.invite(ctx.actor, subject)) throw notPublic();
    await withdraw(tx, and(ofSubject(teamInvitation, id), eq(teamInvitation.email, email)));
    await assertRoom(ctx, tx, id);
    await countLetter(ctx, tx, { kind: 'invitation', id, reader: email });
    const expiresAt = later(ctx.now, invitationMs);
    const [made] = await tx
      .insert(teamInvitation)
      .values({ subjectType, subjectId: id, email, role, invitedBy: actorId(ctx), expiresAt })
      .returning();
    if (!made) throw new Error('The invitation was not stored.');
    const token = await createLinkToken(tx, {
      purpose,
      subjectId: made.id,
      expiresAt,
      now: ctx.now,
    });
    const inviter = (await findPeople(tx, [made.invitedBy])).get(made.invitedBy);
    await mailInvitation(ctx, tx, {
      address: email,
      role,
      title: subject.title,
      inviter: inviter ? nameOf(inviter) : '',
      token,
    });
    await audit(ctx, tx, {
      action: 'team.invited',
      subject: { type: subject.type, id },
      detail: { role },
    });
    return toTeam(ctx, tx, subject);
  });
}

const notPublic = () =>
  new AppError(
    'conflict',
    'team/not-public',
    'People can be invited while the page is public and nobody contests who owns it.',
  );

/** Without its row the link of an invitation opens nothing. */
const withdraw = (tx: Db, which: SQL | undefined) =>
  tx.delete(teamInvitation).where(which).returning({ id: teamInvitation.id });

async function assertRoom(ctx: ServiceContext, tx: Db, id: string): Promise<void> {
  const [members] = await tx
    .select({ total: count() })
    .from(teamMember)
    .where(ofSubject(teamMember, id));
  const [open] = await tx
    .select({ total: count() })
    .from(teamInvitation)
    .where(and(ofSubject(teamInvitation, id), gt(teamInvitation.expiresAt, ctx.now)));
  if ((members?.total ?? 0) + (open?.total ?? 0) < largestTeam) return;
  throw new AppError('conflict', 'team/full', 'The team is full. Please remove someone first.');
}

export async function withdrawInvitation(
  ctx: ServiceContext,
  id: string,
  invitationId: string,
): Promise<Team> {
  return ctx.db.transaction(async (tx) => {
    await lockTeam(tx, id);
    const subject = await getTeamSubject(ctx, tx, id);
    authorize(teamPolicy.lead, ctx.actor, subject);
    const taken = await withdraw(
      tx,
      and(ofSubject(teamInvitation, id), eq(teamInvitation.id, invitationId)),
    );
    if (taken.length === 0) return toTeam(ctx, tx, subject);
    await audit(ctx, tx, {
      action: 'team.invitation-withdrawn',
      subject: { type: subject.type, id },
    });
    return toTeam(ctx, tx, subject);
  });
}

async function getInvitation(db: Db, id: string) {
  const [row] = await db.select().from(teamInvitation).where(eq(teamInvitation.id, id));
  if (row) return row;
  throw badLink();
}

/** The invitation of a link with what it is for; one that was withdrawn is not valid. */
async function findInvited(ctx: ServiceContext, db: Db, invitationId: string) {
  const row = await getInvitation(db, invitationId);
  const found = await ctx.subjects.find({ ...ctx, db, actor: system }, subjectType, [
    row.subjectId,
  ]);
  const subject = found.get(row.subjectId);
  // An invitation ends when its writer leads the team no more.
  if (!subject?.ownerIds.includes(row.invitedBy)) throw badLink();
  // Nobody under 18 asks anybody to join, nor anybody who was suspended meanwhile.
  if (!mayReach(await findEnd(db, row.invitedBy, byActor(ctx.actor)), 'adult', 'invite'))
    throw badLink();
  return { row, subject };
}

export async function readInvitation(
  ctx: ServiceContext,
  token: string,
): Promise<EndpointResponse<typeof readContract>> {
  const invitationId = await readLinkToken(ctx.db, { purpose, token, now: ctx.now });
  const { row, subject } = await findInvited(ctx, ctx.db, invitationId);
  const inviter = (await findPeople(ctx.db, [row.invitedBy])).get(row.invitedBy);
  return {
    title: subject.title,
    role: row.role,
    invitedBy: inviter ? nameOf(inviter) : '',
  };
}

/** Joins the team. The mailbox that was invited has to be the account's, so a letter passed on opens nothing. */
export async function acceptInvitation(ctx: ServiceContext, token: string) {
  authorize(teamPolicy.join, ctx.actor, undefined);
  const accountId = actorId(ctx);
  return ctx.db.transaction(async (tx) => {
    const invitationId = await redeemLinkToken(tx, { purpose, token, now: ctx.now });
    const { subjectId } = await getInvitation(tx, invitationId);
    await lockTeam(tx, subjectId);
    // Read only now: it may have been taken back, or the page given to somebody else, while this waited.
    const { row, subject } = await findInvited(ctx, tx, invitationId);
    await assertAddress(tx, accountId, row.email);
    const taken = await withdraw(tx, eq(teamInvitation.id, row.id));
    if (taken.length === 0) throw badLink();
    if (!worksFor(ctx.actor, subject)) {
      await tx
        .insert(teamMember)
        .values({ subjectType, subjectId: subject.id, accountId, role: row.role })
        .onConflictDoNothing();
      await becomeBusiness({ ...ctx, db: tx });
      await audit(ctx, tx, {
        action: 'team.joined',
        subject: { type: subject.type, id: subject.id },
        detail: { role: row.role },
      });
      await notify(tx, {
        accountId: row.invitedBy,
        kind: 'teams/joined',
        values: { name: isolate(subject.title) },
        url: teamPath(subject.id),
      });
    }
    return { listingId: subject.id, title: subject.title };
  });
}

async function assertAddress(tx: Db, accountId: string, email: string): Promise<void> {
  if (await hasAddress(tx, accountId, { email, isProved: false })) return;
  throw new AppError(
    'conflict',
    'team/other-address',
    'This invitation went to another address. Please sign in with that one.',
  );
}
