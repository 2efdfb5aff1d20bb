import { and, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import { accountNames } from '#features/accounts/account-relations.server.ts';
import { councilNames, councilsOf } from '#features/councils/council-relations.server.ts';
import { slugOf } from '#features/directory/slug.server.ts';
import { isAdmitted } from '#platform/access/actor.ts';
import type { Person } from '#platform/access/actor.ts';
import { authorize, requirePerson } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { freeSlugOf } from '#platform/db/free-slug.server.ts';
import { assertQuota, youngerThan } from '#platform/db/quota.server.ts';
import { pageOf } from '#platform/db/page-of.ts';
import { AppError, wrongFields } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { dayMs } from '#platform/time/durations.ts';
import type {
  getTenderToEdit as formContract,
  listOwnTenders as listContract,
  TenderBody,
} from '../own-tender.contract.ts';
import { reservedSlugs } from '../tender-links.ts';
import { readReach } from '../reach/tender-reach.service.server.ts';
import { stageOf } from '../tender-stage.ts';
import { tendersTag } from '../tender.contract.ts';
import { tenderPolicy, tendersPerDay } from '../tender.policy.ts';
import type { TenderTeam } from '../tender.policy.ts';
import { isNamed, noTender } from '../tender.service.server.ts';
import { tender } from '../tender.table.server.ts';
import type { TenderRow } from '../tender.table.server.ts';
import { heldNamesOf, splitChange, toBody, toColumns } from './tender-columns.server.ts';
import {
  noteEditor,
  otherOfficers,
  readTeam,
  readTeams,
  waitsForAdmin,
} from './tender-team.server.ts';

interface Saved {
  id: string;
  slug: string;
}

export const subjectOf = (id: string) => ({ type: 'tender', id });

export const changedMeanwhile = () =>
  new AppError('conflict', 'tenders/changed', 'Somebody else has changed it meanwhile.');

/**
 * One that this person keeps, with its row locked until the transaction ends. Throws `tenders/not-found`, and
 * `tenders/changed` where another version is meant.
 */
export async function lockKept(
  ctx: ServiceContext,
  tx: Db,
  id: string,
  version?: number,
): Promise<{ row: TenderRow; team: TenderTeam }> {
  const [row] = await tx
    .select()
    .from(tender)
    .where(and(eq(tender.id, id), eq(tender.source, 'council')))
    .for('update');
  const team = row && (await readTeam(tx, row));
  if (!row || !team || !tenderPolicy.edit(ctx.actor, team)) throw noTender();
  if (version !== undefined && row.version !== version) throw changedMeanwhile();
  return { row, team };
}

/** The council of this name that the person may write for. */
async function findCouncil(db: Db, person: Person, name: string) {
  const councils = isAdmitted(person, ['admin']) ? councilNames() : councilsOf(person);
  const [found] = await db
    .select({ id: councils.id, name: councils.name })
    .from(councils)
    .where(eq(sql`lower(${councils.name})`, name.toLowerCase()));
  if (!found) throw wrongFields([{ path: 'councilName', key: 'tenders:error.councilUnknown' }]);
  return found;
}

/** A draft that its council sees alone. Throws `tenders/too-many` after thirty of a council in 24 hours. */
export async function addTender(ctx: ServiceContext, body: TenderBody): Promise<Saved> {
  const person = requirePerson(ctx, tenderPolicy.write, undefined);
  return ctx.db.transaction(async (tx) => {
    const { id: councilId, name } = await findCouncil(tx, person, body.councilName);
    await assertQuota(tx, {
      name: `tender ${councilId}`,
      table: tender,
      where: and(eq(tender.councilId, councilId), youngerThan(tender.createdAt, ctx.now, dayMs)),
      most: tendersPerDay,
      refusal: () =>
        new AppError('rate-limited', 'tenders/too-many', 'This council has begun many tenders.'),
    });
    const slug = await freeSlugOf(
      tx,
      { table: tender, column: tender.slug, reserved: reservedSlugs },
      [slugOf(body.title)],
    );
    const [row] = await tx
      .insert(tender)
      .values({
        ...toColumns({ ...body, councilName: name }),
        slug,
        councilId,
        source: 'council',
        status: 'draft',
        createdAt: ctx.now,
      })
      .returning({ id: tender.id, slug: tender.slug });
    if (!row) throw noTender();
    await noteEditor(tx, row.id, person.id);
    await audit(ctx, tx, { action: 'tender.begun', subject: subjectOf(row.id) });
    return row;
  });
}

/** Whether something of it waits for a second person. */
const isWaiting = (row: TenderRow): boolean =>
  row.status === 'checking' || heldNamesOf(row).length > 0;

/** By slug or id. Throws `tenders/not-found`. */
export async function getTenderToEdit(
  ctx: ServiceContext,
  name: string,
): Promise<EndpointResponse<typeof formContract>> {
  authorize(tenderPolicy.write, ctx.actor, undefined);
  const [row] = await ctx.db
    .select()
    .from(tender)
    .where(and(isNamed(name), eq(tender.source, 'council')));
  const team = row && (await readTeam(ctx.db, row));
  if (!row || !team || !tenderPolicy.edit(ctx.actor, team)) throw noTender();
  const people = accountNames('editor');
  const editors = await ctx.db
    .select({ firstName: people.firstName, lastName: people.lastName })
    .from(people)
    .where(inArray(people.id, [...team.editorIds]));
  return {
    id: row.id,
    slug: row.slug,
    version: row.version,
    stage: stageOf(row, ctx.now),
    tender: toBody(row),
    held: heldNamesOf(row),
    editors: editors.map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim()),
    note: row.checkNote,
    mayCheck: isWaiting(row) && tenderPolicy.check(ctx.actor, team),
    needsAdmin: otherOfficers(team).length === 0,
  };
}

/**
 * Throws `tenders/changed` where somebody else has saved it meanwhile, `tenders/over` where nothing can be changed any more.
 * What waits for a second person goes on waiting, with one more who is not that person.
 */
export async function changeTender(
  ctx: ServiceContext,
  id: string,
  { version, tender: body }: { version: number; tender: TenderBody },
): Promise<Saved> {
  const person = requirePerson(ctx, tenderPolicy.write, undefined);
  const saved = await ctx.db.transaction(async (tx) => {
    const { row } = await lockKept(ctx, tx, id, version);
    if (['awarded', 'cancelled', 'closed'].includes(stageOf(row, ctx.now)))
      throw new AppError('conflict', 'tenders/over', 'It can’t be changed any more.');
    const { id: councilId, name } = await findCouncil(tx, person, body.councilName);
    // Its officers, its second person and its bidders trust that council.
    if (row.status !== 'draft' && councilId !== row.councilId)
      throw wrongFields([{ path: 'councilName', key: 'tenders:error.councilFixed' }]);
    const columns = toColumns({ ...body, councilName: name });
    const isOut = row.status === 'published';
    const { held, shown } = isOut ? splitChange(row, columns) : { held: {}, shown: columns };
    await tx
      .update(tender)
      .set({ ...shown, councilId, held })
      .where(eq(tender.id, id));
    if (!isOut || Object.keys(held).length > 0) await noteEditor(tx, id, person.id);
    const detail = { held: Object.keys(held) };
    await audit(ctx, tx, { action: 'tender.changed', subject: subjectOf(id), detail });
    return { id, slug: row.slug };
  });
  ctx.invalidate([tendersTag]);
  return saved;
}

/** Throws `tenders/published`: what everybody has seen is called off, and stays. */
export async function removeTender(
  ctx: ServiceContext,
  id: string,
): Promise<Record<string, never>> {
  requirePerson(ctx, tenderPolicy.write, undefined);
  await ctx.db.transaction(async (tx) => {
    const { row } = await lockKept(ctx, tx, id);
    if (row.publishedAt !== null)
      throw new AppError('conflict', 'tenders/published', 'It has been published.');
    await tx.delete(tender).where(eq(tender.id, id));
    const detail = { title: row.title };
    await audit(ctx, tx, { action: 'tender.removed', subject: subjectOf(id), detail });
  });
  return {};
}

const ownPageSize = 20;

interface OwnListQuery {
  council?: string | undefined;
  except?: string | undefined;
  after?: string | undefined;
}

/** The newest first. */
export async function listOwnTenders(
  ctx: ServiceContext,
  { council, except, after }: OwnListQuery,
): Promise<EndpointResponse<typeof listContract>> {
  const person = requirePerson(ctx, tenderPolicy.write, undefined);
  const isAdmin = isAdmitted(person, ['admin']);
  const own = councilsOf(person);
  const theirs = isAdmin
    ? undefined
    : inArray(tender.councilId, ctx.db.select({ id: own.id }).from(own));
  const rows = await ctx.db
    .select()
    .from(tender)
    .where(
      and(
        eq(tender.source, 'council'),
        theirs,
        council ? eq(tender.councilId, council) : waitsForAdmin(),
        except ? ne(tender.councilId, except) : undefined,
        after ? lt(tender.id, after) : undefined,
      ),
    )
    .orderBy(desc(tender.id))
    .limit(ownPageSize + 1);
  const { shown, next } = pageOf(rows, ownPageSize);
  const published = shown.flatMap(({ id, publishedAt }) => (publishedAt ? [id] : []));
  const [teams, reachOf] = await Promise.all([readTeams(ctx.db, shown), readReach(ctx, published)]);
  return {
    items: shown.map((row) => {
      const team = teams.get(row.id);
      return {
        id: row.id,
        slug: row.slug,
        title: row.title,
        buyerName: row.buyerName,
        stage: stageOf(row, ctx.now),
        closesAt: row.closesAt?.toISOString() ?? null,
        isWaiting: isWaiting(row),
        mayCheck: isWaiting(row) && team !== undefined && tenderPolicy.check(ctx.actor, team),
        isSample: row.isSample,
        reach: row.publishedAt && reachOf(row.id),
      };
    }),
    next,
  };
}
