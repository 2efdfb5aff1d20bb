import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { assertVerified } from '#features/accounts/assert-verified.ts';
import { requirePerson } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { pageOf } from '#platform/db/page-of.ts';
import { assertQuota } from '#platform/db/quota.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointArguments, EndpointResponse } from '#platform/http/endpoint.ts';
import { takeBackLinksOf } from '#platform/links/link-token.server.ts';
import { pitchPageSize } from './pitch.contract.ts';
import type * as contract from './pitch.contract.ts';
import type { Pitch } from './pitch.contract.ts';
import {
  askShowState,
  newestOf,
  pitchType,
  requireOwnPitch,
  toFacts,
} from './pitch-rows.server.ts';
import { canonicalText, newKey, printOf } from './pitch-seal.server.ts';
import { mostPitches, mostVersions, pitchPolicy } from './pitch.policy.ts';
import { pitch, pitchShow, pitchVersion } from './pitch.table.server.ts';
import type { PitchVersionRow } from './pitch.table.server.ts';

const tooMany = () =>
  new AppError('conflict', 'pitch/too-many', 'That is as many as there can be.');

/** Newest first. `after` is the id of the last one seen. */
export async function listOwnPitches(
  ctx: ServiceContext,
  after: string | undefined,
): Promise<EndpointResponse<typeof contract.listOwnPitches>> {
  const { id } = requirePerson(ctx, pitchPolicy.readOwn, undefined);
  const isOwn = eq(pitch.accountId, id);
  const rows = await ctx.db
    .select({ id: pitch.id })
    .from(pitch)
    .where(after ? and(isOwn, lt(pitch.id, after)) : isOwn)
    .orderBy(desc(pitch.id))
    .limit(pitchPageSize + 1);
  const { shown, next } = pageOf(rows, pitchPageSize);
  const newest = await newestAmong(
    ctx.db,
    shown.map((row) => row.id),
  );
  return {
    items: newest.map((row) => ({ id: row.pitchId, newest: toFacts(row) })),
    next,
    maySeal: pitchPolicy.seal(ctx.actor),
    showing: await askShowState(ctx.db, ctx.actor),
  };
}

async function newestAmong(db: Db, ids: readonly string[]): Promise<PitchVersionRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectDistinctOn([pitchVersion.pitchId])
    .from(pitchVersion)
    .where(inArray(pitchVersion.pitchId, [...ids]))
    .orderBy(desc(pitchVersion.pitchId), desc(pitchVersion.no));
}

export async function getPitch(
  ctx: ServiceContext,
  id: string,
): Promise<EndpointResponse<typeof contract.getPitch>> {
  await requireOwnPitch(ctx, ctx.db, id);
  const rows = await ctx.db
    .select()
    .from(pitchVersion)
    .where(eq(pitchVersion.pitchId, id))
    .orderBy(desc(pitchVersion.no))
    .limit(mostVersions);
  const [newest] = rows;
  return {
    id,
    words: newest?.words ?? '',
    versions: rows.map((row) => ({ ...toFacts(row), before: row.before })),
  };
}

interface ToSeal {
  pitchId: string;
  title: string;
  words: string;
  last?: PitchVersionRow;
}

/** Adds the version to the record, and its print to the audit, whose seals cover it from then on. */
async function addVersion(
  ctx: ServiceContext,
  tx: Db,
  { pitchId, title, words, last }: ToSeal,
): Promise<Pitch> {
  const said = {
    key: newKey(),
    no: (last?.no ?? 0) + 1,
    before: last?.print ?? null,
    sealedAt: ctx.now,
    title: canonicalText(title),
    words: canonicalText(words),
  };
  const [row] = await tx
    .insert(pitchVersion)
    .values({ ...said, pitchId, print: printOf(said) })
    .returning();
  if (!row) throw new Error('The version was not stored.');
  await audit(ctx, tx, {
    action: 'pitch.sealed',
    subject: { type: pitchType, id: pitchId },
    detail: { no: row.no, print: row.print },
  });
  return { id: pitchId, newest: toFacts(row) };
}

export async function sealPitch(
  ctx: ServiceContext,
  { title, idea }: EndpointArguments<typeof contract.sealPitch>['body'],
): Promise<Pitch> {
  if (ctx.actor.kind === 'user') assertVerified(ctx.actor);
  const { id: accountId } = requirePerson(ctx, pitchPolicy.seal, undefined);
  return ctx.db.transaction(async (tx) => {
    await assertQuota(tx, {
      name: `pitches ${accountId}`,
      table: pitch,
      where: eq(pitch.accountId, accountId),
      most: mostPitches,
      refusal: tooMany,
    });
    const [row] = await tx.insert(pitch).values({ accountId }).returning({ id: pitch.id });
    if (!row) throw new Error('The record was not stored.');
    return addVersion(ctx, tx, { pitchId: row.id, title, words: idea });
  });
}

/** Throws `pitch/changed` where a newer version is there, and `pitch/same` where nothing is new. */
export async function sealPitchVersion(
  ctx: ServiceContext,
  pitchId: string,
  { title, idea, after }: EndpointArguments<typeof contract.sealPitchVersion>['body'],
): Promise<Pitch> {
  return ctx.db.transaction(async (tx) => {
    await requireOwnPitch(ctx, tx, pitchId, { isLocked: true });
    requirePerson(ctx, pitchPolicy.seal, undefined);
    const last = await newestOf(tx, pitchId);
    if (last.no !== after)
      throw new AppError('conflict', 'pitch/changed', 'There is a newer version by now.');
    if (last.title === canonicalText(title) && last.words === canonicalText(idea))
      throw new AppError('conflict', 'pitch/same', 'This text is sealed already.');
    if (last.no >= mostVersions) throw tooMany();
    return addVersion(ctx, tx, { pitchId, title, words: idea, last });
  });
}

/** What the audit has stays: a print, from which nobody can read the text. */
export async function removePitch(ctx: ServiceContext, id: string): Promise<Record<string, never>> {
  await ctx.db.transaction(async (tx) => {
    await requireOwnPitch(ctx, tx, id, { isLocked: true });
    const shows = await tx
      .select({ id: pitchShow.id })
      .from(pitchShow)
      .where(eq(pitchShow.pitchId, id));
    await takeBackLinksOf(tx, { ids: shows.map((show) => show.id), now: ctx.now });
    await tx.delete(pitch).where(eq(pitch.id, id));
    await audit(ctx, tx, { action: 'pitch.removed', subject: { type: pitchType, id } });
  });
  return {};
}

/** Works the print out anew for each version of one's own, with these words in place of those that were sealed. */
export async function checkPitchText(
  ctx: ServiceContext,
  { pasted }: EndpointArguments<typeof contract.checkPitchText>['body'],
): Promise<EndpointResponse<typeof contract.checkPitchText>> {
  const { id } = requirePerson(ctx, pitchPolicy.readOwn, undefined);
  // Without the words, which may be some megabytes in all.
  const rows = await ctx.db
    .select({
      pitchId: pitchVersion.pitchId,
      no: pitchVersion.no,
      before: pitchVersion.before,
      title: pitchVersion.title,
      words: sql<string>`''`,
      key: pitchVersion.key,
      sealedAt: pitchVersion.sealedAt,
      print: pitchVersion.print,
      id: pitchVersion.id,
    })
    .from(pitchVersion)
    .innerJoin(pitch, eq(pitch.id, pitchVersion.pitchId))
    .where(eq(pitch.accountId, id))
    .orderBy(desc(pitchVersion.sealedAt))
    .limit(mostPitches * mostVersions);
  const same = rows.filter((row) => printOf({ ...row, words: pasted }) === row.print);
  return { items: same.map((row) => ({ ...toFacts(row), pitchId: row.pitchId })) };
}
