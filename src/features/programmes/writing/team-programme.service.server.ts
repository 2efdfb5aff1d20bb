import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import { accountStandings } from '#features/accounts/account-relations.server.ts';
import { openCase } from '#features/staff/case.service.server.ts';
import { eraseSubmission } from '#features/submissions/own-submissions.service.server.ts';
import { awaitStaff, caseToLookAt, submit } from '#features/submissions/submit.service.server.ts';
import { findAgeBand } from '#platform/access/age-band.ts';
import { requirePerson } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { assertQuota } from '#platform/db/quota.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { Subject } from '#platform/subjects/subject.server.ts';
import { settleProgramme, planDates } from '../leading/settle.service.server.ts';
import { endPlace, placesIn } from '../places/place-writing.server.ts';
import { tellHolder } from '../programme.mail.server.ts';
import {
  changed,
  manyProgrammes,
  noDates,
  notOfTeam,
  programmeNotFound,
} from '../programme-errors.ts';
import { mostProgrammes, programmePolicy } from '../programme.policy.ts';
import { programmeSubmission } from '../programme-submission.server.ts';
import { programmeDate, programmeLeader, youthProgramme } from '../programme.table.server.ts';
import type { ProgrammeRow } from '../programme.table.server.ts';
import { wordsOf } from '../programme-words.ts';
import type { ProgrammeWords } from '../programme-words.ts';
import type { NewProgramme, ProgrammeChange } from '../team-programme.contract.ts';
import { getStoppedTeam, getWrittenTeam, lockTeamProgramme, peopleOfTeam } from '../team.server.ts';
import { watchWords } from './watch-words.server.ts';

const standing = accountStandings('named_leader');

const note = (ctx: ServiceContext, tx: Db, action: string, id: string) =>
  audit(ctx, tx, {
    action: `youth-programme.${action}`,
    subject: { type: programmeSubmission.type, id },
  });

/** Names who leads it: adults of the team. Throws `programme/not-of-team` for anybody else. */
async function setLeaders(
  tx: Db,
  team: Subject,
  programmeId: string,
  leaderIds: readonly string[],
): Promise<void> {
  const ids = [...new Set(leaderIds)];
  const people =
    ids.length === 0 ? [] : await tx.select().from(standing).where(inArray(standing.id, ids));
  const adults = new Set(
    people
      .filter(({ status, ageBand }) => status === 'active' && findAgeBand(ageBand).isAdult)
      .map(({ id }) => id),
  );
  const ofTeam = new Set(peopleOfTeam(team));
  if (ids.some((id) => !adults.has(id) || !ofTeam.has(id))) throw notOfTeam();
  await tx.delete(programmeLeader).where(eq(programmeLeader.programmeId, programmeId));
  if (ids.length > 0)
    await tx.insert(programmeLeader).values(ids.map((accountId) => ({ programmeId, accountId })));
}

/** Waits for staff, who have two days. Throws `programme/no-dates` where none is within two months. */
export async function addProgramme(
  ctx: ServiceContext,
  listingId: string,
  { writtenIn, leaderIds, pattern, places, languages, ...words }: NewProgramme,
): Promise<{ id: string }> {
  const author = requirePerson(ctx, programmePolicy.readOwn, undefined);
  const team = await getWrittenTeam(ctx, ctx.db, listingId);
  return submit(ctx, programmeSubmission, author, {
    async insert(tx) {
      await assertQuota(tx, {
        name: `youth-programme of ${listingId}`,
        table: youthProgramme,
        where: and(eq(youthProgramme.listingId, listingId), isNull(youthProgramme.endedAt)),
        most: mostProgrammes,
        refusal: manyProgrammes,
      });
      const [row] = await tx
        .insert(youthProgramme)
        .values({
          ...wordsOf(words),
          pattern,
          places,
          languages,
          language: writtenIn ?? null,
          listingId,
          ownerId: author.id,
          createdAt: ctx.now,
        })
        .returning();
      if (!row) throw programmeNotFound();
      await setLeaders(tx, team, row.id, leaderIds);
      if ((await planDates(ctx, tx, row)) === 0) throw noDates();
      await watchWords(ctx, tx, row);
      return row.id;
    },
  });
}

const isSame = (one: ProgrammeWords, other: ProgrammeWords): boolean =>
  JSON.stringify(wordsOf(one)) === JSON.stringify(wordsOf(other));

/** What becomes of changed words: of a published programme they wait, one that was refused is looked at anew. */
async function writeWords(
  ctx: ServiceContext,
  tx: Db,
  row: ProgrammeRow,
  words: ProgrammeWords,
): Promise<void> {
  const isIt = eq(youthProgramme.id, row.id);
  if (row.status !== 'published') {
    await tx
      .update(youthProgramme)
      .set({ ...wordsOf(words), status: 'pending', reason: '' })
      .where(isIt);
    if (row.status === 'refused' && ctx.actor.kind === 'user')
      await awaitStaff(ctx, tx, programmeSubmission, { id: row.id, authorId: ctx.actor.id });
    return;
  }
  const held = isSame(words, row) ? null : wordsOf(words);
  await tx.update(youthProgramme).set({ held }).where(isIt);
  if (held && ctx.actor.kind === 'user')
    await openCase(ctx, tx, {
      ...caseToLookAt(ctx, programmeSubmission, row.id),
      aboutAccountId: ctx.actor.id,
    });
}

/** Places, languages and leaders count at once. Fewer places than are taken let nobody else in, and put nobody out. */
export async function saveProgramme(
  ctx: ServiceContext,
  { id, programmeId }: { id: string; programmeId: string },
  { version, writtenIn, leaderIds, places, languages, ...words }: ProgrammeChange,
): Promise<Record<string, never>> {
  await ctx.db.transaction(async (tx) => {
    const team = await getWrittenTeam(ctx, tx, id);
    const row = await lockTeamProgramme(tx, id, programmeId);
    if (row.endedAt !== null) throw programmeNotFound();
    if (row.version !== version) throw changed();
    await tx
      .update(youthProgramme)
      .set({ places, languages, language: writtenIn ?? null })
      .where(eq(youthProgramme.id, row.id));
    await setLeaders(tx, team, row.id, leaderIds);
    await writeWords(ctx, tx, row, words);
    await watchWords(ctx, tx, { ...row, ...words });
    await note(ctx, tx, 'changed', row.id);
    await settleProgramme(ctx, tx, row.id);
  });
  return {};
}

/** Ends a programme. One that was never published is erased; of others, what took place stays. */
export async function endProgramme(
  ctx: ServiceContext,
  { id, programmeId }: { id: string; programmeId: string },
): Promise<Record<string, never>> {
  await ctx.db.transaction(async (tx) => {
    await getStoppedTeam(ctx, tx, id);
    const row = await lockTeamProgramme(tx, id, programmeId);
    if (row.endedAt !== null) return;
    if (row.status === 'published') await stopProgramme(ctx, tx, row);
    else await eraseSubmission(ctx, tx, programmeSubmission, row.id);
  });
  return {};
}

/** Of a programme whose row is held. */
async function stopProgramme(ctx: ServiceContext, tx: Db, row: ProgrammeRow): Promise<void> {
  await tx
    .update(youthProgramme)
    .set({ endedAt: ctx.now, held: null })
    .where(eq(youthProgramme.id, row.id));
  await tx
    .update(programmeDate)
    .set({ cancelledAt: ctx.now })
    .where(
      and(
        eq(programmeDate.programmeId, row.id),
        gt(programmeDate.startsAt, ctx.now),
        isNull(programmeDate.cancelledAt),
      ),
    );
  for (const place of await placesIn(tx, row.id, 'taken', 'offered', 'waiting')) {
    await endPlace(ctx, tx, place, 'ended');
    await tellHolder(ctx, tx, place.accountId, { kind: 'off', programme: row });
  }
  await note(ctx, tx, 'ended', row.id);
}
