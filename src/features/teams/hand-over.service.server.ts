import { and, eq, gt } from 'drizzle-orm';
import { notify } from '#features/notifications/notification.service.server.ts';
import { authorize } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import { byActor } from '#features/accounts/blocks/between.server.ts';
import { assertReach, findEnd } from '#features/accounts/reach.service.server.ts';
import { mayReach } from '#platform/access/reach.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { countLetter } from './rows/letter-rows.server.ts';
import {
  actorId,
  getMember,
  getTeamSubject,
  lockTeam,
  ofSubject,
  subjectType,
  teamPath,
} from './rows/team-rows.server.ts';
import { toTeam } from './rows/team-shape.server.ts';
import { endQuestion } from './team-end.service.server.ts';
import type { Team } from './team.contract.ts';
import { mailTeammate } from './team.mail.server.ts';
import { handOverMs, teamPolicy } from './team.policy.ts';
import { teamHandOver, teamMember } from './team.table.server.ts';
import { later } from '#platform/time/moments.ts';

/** The owner's half: offers the page to one of the team. A new offer replaces the one before. */
export async function offerOwnership(
  ctx: ServiceContext,
  id: string,
  accountId: string,
): Promise<Team> {
  return ctx.db.transaction(async (tx) => {
    await lockTeam(tx, id);
    const subject = await getTeamSubject(ctx, tx, id);
    authorize(teamPolicy.lead, ctx.actor, subject);
    await getMember(tx, id, accountId);
    await assertReach(ctx, tx, { accountId, way: 'invite' });
    await ctx.subjects.ownership(subjectType).assertHandOver(ctx, tx, id);
    await countLetter(ctx, tx, { kind: 'offer', id, reader: accountId });
    await tx.delete(teamHandOver).where(ofSubject(teamHandOver, id));
    await tx.insert(teamHandOver).values({
      subjectType,
      subjectId: id,
      fromId: actorId(ctx),
      toId: accountId,
      expiresAt: later(ctx.now, handOverMs),
    });
    await audit(ctx, tx, {
      action: 'team.ownership-offered',
      subject: { type: subject.type, id },
      accountId,
    });
    await mailTeammate(ctx, tx, { accountId, news: 'offered', subject });
    return toTeam(ctx, tx, subject);
  });
}

export async function withdrawOffer(ctx: ServiceContext, id: string): Promise<Team> {
  return ctx.db.transaction(async (tx) => {
    await lockTeam(tx, id);
    const subject = await getTeamSubject(ctx, tx, id);
    authorize(teamPolicy.lead, ctx.actor, subject);
    const taken = await tx
      .delete(teamHandOver)
      .where(ofSubject(teamHandOver, id))
      .returning({ toId: teamHandOver.toId });
    // The record says what happened: nothing did.
    if (taken.length === 0) return toTeam(ctx, tx, subject);
    await audit(ctx, tx, {
      action: 'team.offer-withdrawn',
      subject: { type: subject.type, id },
    });
    return toTeam(ctx, tx, subject);
  });
}

/** The other half: takes the page over, and the former owner stays as a manager; or says no. */
export async function answerOffer(ctx: ServiceContext, id: string, accept: boolean): Promise<Team> {
  const team = await ctx.db.transaction(async (tx) => {
    await lockTeam(tx, id);
    const subject = await getTeamSubject(ctx, tx, id);
    authorize(teamPolicy.takeOver, ctx.actor, subject);
    const toId = actorId(ctx);
    const [offer] = await tx
      .delete(teamHandOver)
      .where(
        and(
          ofSubject(teamHandOver, id),
          eq(teamHandOver.toId, toId),
          gt(teamHandOver.expiresAt, ctx.now),
        ),
      )
      .returning();
    // An owner who was suspended meanwhile hands nothing over.
    if (
      !offer ||
      !mayReach(await findEnd(tx, offer.fromId, byActor(ctx.actor)), 'adult', 'invite')
    ) {
      throw new AppError('conflict', 'team/no-offer', 'This offer is not open any more.');
    }
    const { fromId } = offer;
    if (accept) {
      await ctx.subjects.ownership(subjectType).assertHandOver(ctx, tx, id);
      await ctx.subjects.ownership(subjectType).assign(ctx, tx, { id, from: fromId, to: toId });
      await tx
        .delete(teamMember)
        .where(and(ofSubject(teamMember, id), eq(teamMember.accountId, toId)));
      await tx
        .insert(teamMember)
        .values({ subjectType, subjectId: id, accountId: fromId, role: 'manager' })
        .onConflictDoNothing();
      // Who hands over was there after all, and the next owner has been told of nothing.
      await endQuestion(ctx, tx, subject, toId);
    }
    const name = accept ? 'accepted' : 'declined';
    await audit(ctx, tx, {
      action: `team.ownership-${name}`,
      subject: { type: subject.type, id },
      accountId: fromId,
    });
    await notify(tx, {
      accountId: fromId,
      kind: `teams/offer-${name}`,
      values: { name: isolate(subject.title) },
      url: teamPath(id),
    });
    return toTeam(ctx, tx, await getTeamSubject(ctx, tx, id));
  });
  ctx.invalidate([subjectType, `${subjectType}:${id}`]);
  return team;
}
