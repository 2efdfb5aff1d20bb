import { and, desc, eq, gt, inArray, isNull, lt } from 'drizzle-orm';
import { requirePerson } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { pageOf } from '#platform/db/page-of.ts';
import { assertQuota, youngerThan } from '#platform/db/quota.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointArguments, EndpointResponse } from '#platform/http/endpoint.ts';
import { linkAddress } from '#platform/links/link-address.ts';
import { createLinkToken, takeBackLinksOf } from '#platform/links/link-token.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import {
  askShowState,
  findVersion,
  pitchNotFound,
  pitchType,
  requireOwnPitch,
} from './pitch-rows.server.ts';
import { lookPageSize, showPageSize } from './pitch-show.contract.ts';
import type * as contract from './pitch-show.contract.ts';
import type { ShowStanding } from './pitch-show.contract.ts';
import {
  agreementVersion,
  mostLiveShows,
  mostShowsADay,
  pitchPolicy,
  showMs,
} from './pitch.policy.ts';
import type { ShowState } from './pitch.policy.ts';
import { pitch, pitchLook, pitchShow, pitchVersion } from './pitch.table.server.ts';
import type { PitchShowRow } from './pitch.table.server.ts';

/** What a link's token begins with, by which its page knows the screen. */
export const showPurpose = 'pitch';

const refusals: Record<Exclude<ShowState, 'open'>, () => AppError> = {
  later: () =>
    new AppError('forbidden', 'pitch/show-later', 'You can show an idea to others from 18 on.'),
  mentor: () =>
    new AppError('forbidden', 'pitch/needs-mentor', 'You need a mentor to show an idea to others.'),
  closed: () =>
    new AppError('forbidden', 'pitch/show-closed', 'You can’t show ideas to others any more.'),
};

const tooManyLinks = () =>
  new AppError(
    'conflict',
    'pitch/too-many-links',
    'There are as many links as there can be. Please end one first, or try again tomorrow.',
  );

export const agreementChanged = () =>
  new AppError('conflict', 'pitch/agreement-changed', 'The words have changed. Please read them.');

/** The rows of one person's shows, of whichever idea. */
const showsOf = (db: Db, accountId: string) =>
  inArray(
    pitchShow.pitchId,
    db.select({ id: pitch.id }).from(pitch).where(eq(pitch.accountId, accountId)),
  );

/** The answer is the one time that the link is told: it is kept nowhere, and no mail is sent. The pitch's owner passes it on. */
export async function showPitch(
  ctx: ServiceContext,
  pitchId: string,
  { no, forName, ownerName, agreement }: EndpointArguments<typeof contract.showPitch>['body'],
): Promise<EndpointResponse<typeof contract.showPitch>> {
  return ctx.db.transaction(async (tx) => {
    const accountId = await requireOwnPitch(ctx, tx, pitchId);
    const state = await askShowState(tx, ctx.actor);
    if (state !== 'open') throw refusals[state]();
    requirePerson(ctx, pitchPolicy.show, { accountId, hasMentor: true });
    if (agreement !== agreementVersion) throw agreementChanged();
    const { id: versionId } = await findVersion(tx, pitchId, no);
    const mine = { name: `pitch shows ${accountId}`, table: pitchShow, refusal: tooManyLinks };
    const isLive = and(isNull(pitchShow.endedAt), gt(pitchShow.expiresAt, ctx.now));
    const isMine = showsOf(tx, accountId);
    await assertQuota(tx, { ...mine, where: and(isMine, isLive), most: mostLiveShows });
    const isToday = youngerThan(pitchShow.agreedAt, ctx.now, dayMs);
    await assertQuota(tx, { ...mine, where: and(isMine, isToday), most: mostShowsADay });
    const expiresAt = later(ctx.now, showMs);
    const [row] = await tx
      .insert(pitchShow)
      .values({
        pitchId,
        versionId,
        forName,
        ownerName,
        agreement,
        ownerLanguage: ctx.language,
        agreedAt: ctx.now,
        expiresAt,
      })
      .returning({ id: pitchShow.id });
    if (!row) throw new Error('The link was not stored.');
    const link = { purpose: showPurpose, subjectId: row.id, expiresAt, now: ctx.now };
    const url = linkAddress(ctx.site.url, await createLinkToken(tx, link));
    await audit(ctx, tx, {
      action: 'pitch.link-made',
      subject: { type: pitchType, id: pitchId },
      detail: { no, show: row.id, agreement },
    });
    return { url, until: expiresAt.toISOString() };
  });
}

export function standingOf(
  { endedAt, expiresAt, acceptedAt }: PitchShowRow,
  now: Date,
): ShowStanding {
  if (endedAt) return 'ended';
  if (expiresAt <= now) return 'lapsed';
  return acceptedAt ? 'accepted' : 'waiting';
}

/** Newest first. `after` is the id of the last one seen. */
export async function listPitchShows(
  ctx: ServiceContext,
  pitchId: string,
  after: string | undefined,
): Promise<EndpointResponse<typeof contract.listPitchShows>> {
  await requireOwnPitch(ctx, ctx.db, pitchId);
  const rows = await ctx.db
    .select({ show: pitchShow, no: pitchVersion.no })
    .from(pitchShow)
    .innerJoin(pitchVersion, eq(pitchVersion.id, pitchShow.versionId))
    .where(and(eq(pitchShow.pitchId, pitchId), after ? lt(pitchShow.id, after) : undefined))
    .orderBy(desc(pitchShow.id))
    .limit(showPageSize + 1);
  const { shown, next } = pageOf(rows, showPageSize, ({ show }) => show.id);
  return {
    items: shown.map(({ show, no }) => ({
      id: show.id,
      no,
      forName: show.forName,
      standing: standingOf(show, ctx.now),
      agreedAt: show.agreedAt.toISOString(),
      until: show.expiresAt.toISOString(),
      endedAt: show.endedAt?.toISOString() ?? null,
      readerName: show.readerName,
      acceptedAt: show.acceptedAt?.toISOString() ?? null,
      agreement: show.agreement,
    })),
    next,
  };
}

/** Newest first. `after` is the id of the last one seen. */
export async function listPitchLooks(
  ctx: ServiceContext,
  pitchId: string,
  after: string | undefined,
): Promise<EndpointResponse<typeof contract.listPitchLooks>> {
  await requireOwnPitch(ctx, ctx.db, pitchId);
  const rows = await ctx.db
    .select({
      id: pitchLook.id,
      at: pitchLook.at,
      name: pitchShow.readerName,
      no: pitchVersion.no,
    })
    .from(pitchLook)
    .innerJoin(pitchShow, eq(pitchShow.id, pitchLook.showId))
    .innerJoin(pitchVersion, eq(pitchVersion.id, pitchShow.versionId))
    .where(and(eq(pitchShow.pitchId, pitchId), after ? lt(pitchLook.id, after) : undefined))
    .orderBy(desc(pitchLook.id))
    .limit(lookPageSize + 1);
  const { shown, next } = pageOf(rows, lookPageSize);
  return {
    items: shown.map(({ at, name, ...row }) => ({
      ...row,
      at: at.toISOString(),
      name: name ?? '',
    })),
    next,
  };
}

/** Ends the link and what it showed; ending twice is no mistake. */
export async function endPitchShow(
  ctx: ServiceContext,
  id: string,
): Promise<Record<string, never>> {
  requirePerson(ctx, pitchPolicy.readOwn, undefined);
  await ctx.db.transaction(async (tx) => {
    const [row] = await tx.select().from(pitchShow).where(eq(pitchShow.id, id)).for('update');
    if (!row) throw pitchNotFound();
    await requireOwnPitch(ctx, tx, row.pitchId);
    if (row.endedAt) return;
    await tx.update(pitchShow).set({ endedAt: ctx.now }).where(eq(pitchShow.id, id));
    await takeBackLinksOf(tx, { ids: [id], purpose: showPurpose, now: ctx.now });
    await audit(ctx, tx, {
      action: 'pitch.link-ended',
      subject: { type: pitchType, id: row.pitchId },
      detail: { show: id },
    });
  });
  return {};
}
