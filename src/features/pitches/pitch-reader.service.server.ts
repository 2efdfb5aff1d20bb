import { and, eq, gt, isNull } from 'drizzle-orm';
import { byActor } from '#features/accounts/blocks/between.server.ts';
import { assertVerified } from '#features/accounts/assert-verified.ts';
import { findEnd } from '#features/accounts/reach.service.server.ts';
import { isSelf } from '#platform/access/actor.ts';
import type { Person } from '#platform/access/actor.ts';
import { requirePerson } from '#platform/access/authorize.ts';
import { endOfActor, mayReach } from '#platform/access/reach.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointArguments, EndpointResponse } from '#platform/http/endpoint.ts';
import { badLink, readLinkToken } from '#platform/links/link-token.server.ts';
import { earlier } from '#platform/time/moments.ts';
import { pitchType, toFacts } from './pitch-rows.server.ts';
import { agreementChanged, showPurpose, standingOf } from './pitch-show.service.server.ts';
import type * as contract from './pitch-show.contract.ts';
import type { Opened } from './pitch-show.contract.ts';
import { lookMs, pitchPolicy } from './pitch.policy.ts';
import { pitch, pitchLook, pitchShow, pitchVersion } from './pitch.table.server.ts';
import type { PitchShowRow, PitchVersionRow } from './pitch.table.server.ts';

interface Found {
  person: Person;
  show: PitchShowRow;
  version: PitchVersionRow;
}

/**
 * What a link leads to, for somebody who may read it at this moment. Whatever stands in the way answers as a link that is
 * none: another's link, one that has ended, an owner who is gone, a reader who is not known to be 18.
 */
async function findShown(ctx: ServiceContext, tx: Db, token: string): Promise<Found> {
  const person = requirePerson(ctx, pitchPolicy.readOwn, undefined);
  const id = await readLinkToken(tx, { purpose: showPurpose, token, now: ctx.now });
  const [found] = await tx
    .select({ show: pitchShow, version: pitchVersion, ownerId: pitch.accountId })
    .from(pitchShow)
    .innerJoin(pitchVersion, eq(pitchVersion.id, pitchShow.versionId))
    .innerJoin(pitch, eq(pitch.id, pitchShow.pitchId))
    .where(eq(pitchShow.id, id))
    .for('update', { of: pitchShow });
  if (!found) throw badLink();
  const { ownerId, show, version } = found;
  if (isSelf(person, ownerId))
    throw new AppError('conflict', 'pitch/own-link', 'This is your own link.');
  const standing = standingOf(show, ctx.now);
  const isTaken = show.acceptedAt !== null;
  const mayRead =
    (standing === 'waiting' || standing === 'accepted') &&
    pitchPolicy.read(person, { ownerId, readerId: show.readerId, isTaken }) &&
    mayReach(await findEnd(tx, ownerId, byActor(person)), endOfActor(person), 'invite');
  if (!mayRead) throw badLink();
  return { person, show, version };
}

/** Reading again within the hour is the same look. */
async function noteLook(ctx: ServiceContext, tx: Db, showId: string): Promise<void> {
  const isRecent = gt(pitchLook.at, earlier(ctx.now, lookMs));
  if ((await tx.$count(pitchLook, and(eq(pitchLook.showId, showId), isRecent))) > 0) return;
  await tx.insert(pitchLook).values({ showId, at: ctx.now });
}

const toOpened = (
  { ownerName, agreement, expiresAt }: PitchShowRow,
  version: PitchVersionRow | null,
): Opened => ({
  ownerName,
  agreement,
  until: expiresAt.toISOString(),
  text: version && { ...toFacts(version), words: version.words },
});

export async function openPitchShow(
  ctx: ServiceContext,
  { token }: EndpointArguments<typeof contract.openPitchShow>['body'],
): Promise<EndpointResponse<typeof contract.openPitchShow>> {
  return ctx.db.transaction(async (tx) => {
    const { show, version } = await findShown(ctx, tx, token);
    if (!show.acceptedAt) return toOpened(show, null);
    await noteLook(ctx, tx, show.id);
    return toOpened(show, version);
  });
}

/** Of two who accept at once, the row goes to one. */
export async function acceptPitchShow(
  ctx: ServiceContext,
  { token, name, agreement }: EndpointArguments<typeof contract.acceptPitchShow>['body'],
): Promise<EndpointResponse<typeof contract.acceptPitchShow>> {
  return ctx.db.transaction(async (tx) => {
    const { person, show, version } = await findShown(ctx, tx, token);
    assertVerified(person);
    if (agreement !== show.agreement) throw agreementChanged();
    if (!show.acceptedAt) {
      await tx
        .update(pitchShow)
        .set({
          readerId: person.id,
          readerName: name,
          readerLanguage: ctx.language,
          acceptedAt: ctx.now,
        })
        .where(and(eq(pitchShow.id, show.id), isNull(pitchShow.acceptedAt)));
      await audit(ctx, tx, {
        action: 'pitch.agreement-accepted',
        subject: { type: pitchType, id: show.pitchId },
        detail: { show: show.id, no: version.no, agreement },
      });
    }
    await noteLook(ctx, tx, show.id);
    return toOpened(show, version);
  });
}
