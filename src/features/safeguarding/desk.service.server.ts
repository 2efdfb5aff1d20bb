import { and, asc, desc, eq, lt } from 'drizzle-orm';
import { findHolders } from '#features/accounts/addressee.server.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { pageOf } from '#platform/db/page-of.ts';
import { AppError, notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointArguments, EndpointResponse } from '#platform/http/endpoint.ts';
import { addEntry, concernType, lockConcern } from './concern-record.server.ts';
import type { ConcernRow } from './concern-record.server.ts';
import { concern, concernEntry } from './concern.table.server.ts';
import { exportText } from './export-text.ts';
import { actsAsLead } from './lead.server.ts';
import { isUnseen } from './unseen-concerns.server.ts';
import { concernPageSize } from './safeguarding.contract.ts';
import type * as contract from './safeguarding.contract.ts';
import type { Concern, ListedConcern } from './safeguarding.contract.ts';

const none = () => notFound('safeguarding/not-found', 'There is no such concern.');

/** Who reads is looked up each time: a lead who was replaced reads nothing from that moment. To others there is nothing. */
async function asLead(ctx: ServiceContext, db: Db): Promise<void> {
  if (!(await actsAsLead(ctx, db))) throw none();
}

const toListed = (row: ConcernRow): ListedConcern => ({
  id: row.id,
  source: row.source,
  state: row.state,
  signals: row.signals,
  openedAt: row.openedAt.toISOString(),
  isSeen: row.seenAt !== null,
  isEscalated: row.escalatedAt !== null,
});

/** Staff who are neither lead nor deputy get an empty list that says so. */
export async function listConcerns(
  ctx: ServiceContext,
  { state, after }: EndpointArguments<typeof contract.listConcerns>['query'],
): Promise<EndpointResponse<typeof contract.listConcerns>> {
  if (!(await actsAsLead(ctx, ctx.db))) return { items: [], next: null, isLead: false, waiting: 0 };
  const rows = await ctx.db
    .select()
    .from(concern)
    .where(
      and(state ? eq(concern.state, state) : undefined, after ? lt(concern.id, after) : undefined),
    )
    .orderBy(desc(concern.id))
    .limit(concernPageSize + 1);
  const { shown, next } = pageOf(rows, concernPageSize);
  const waiting = await ctx.db.$count(concern, isUnseen);
  return { items: shown.map(toListed), next, isLead: true, waiting };
}

/** Answers the whole record. The first time that a lead opens it ends the four hours. */
export async function openConcern(ctx: ServiceContext, id: string): Promise<Concern> {
  return ctx.db.transaction(async (tx) => {
    await asLead(ctx, tx);
    const row = await lockConcern(tx, id);
    if (!row) throw none();
    if (row.seenAt === null) {
      await tx.update(concern).set({ seenAt: ctx.now }).where(eq(concern.id, id));
      await addEntry(ctx, tx, id, { kind: 'seen', words: '' });
    }
    // The record says who saw it first; the audit, each time that somebody does.
    await audit(ctx, tx, { action: 'concern.opened', subject: { type: concernType, id } });
    return readConcern(tx, id);
  });
}

async function readConcern(tx: Db, id: string): Promise<Concern> {
  const [row] = await tx.select().from(concern).where(eq(concern.id, id));
  if (!row) throw none();
  const entries = await tx
    .select()
    .from(concernEntry)
    .where(eq(concernEntry.concernId, id))
    .orderBy(asc(concernEntry.no));
  const ids = [...entries.flatMap(({ actorId }) => actorId ?? []), ...row.peopleIds];
  const names = new Map((await findHolders(tx, ids)).map((one) => [one.id, one.name]));
  const { subjectType, subjectId } = row;
  return {
    ...toListed(row),
    language: row.language,
    reference: row.reference,
    closedBecause: row.closedBecause,
    subject:
      subjectType !== null && subjectId !== null ? { type: subjectType, id: subjectId } : null,
    people: row.peopleIds.flatMap((one) => names.get(one) ?? []),
    hasTeller: row.codeHash !== null,
    version: row.version,
    entries: entries.map((entry) => ({
      no: entry.no,
      at: entry.at.toISOString(),
      kind: entry.kind,
      by: entry.actorId === null ? null : (names.get(entry.actorId) ?? null),
      words: entry.words,
      about: entry.about,
      contact: entry.contact,
      signals: entry.signals,
      toState: entry.toState,
      reference: entry.reference,
    })),
  };
}

/** Adds a note, or an answer for whoever has the code. Throws `safeguarding/no-teller` where nobody has one. */
export async function writeInConcern(
  ctx: ServiceContext,
  id: string,
  { kind, words }: EndpointArguments<typeof contract.writeInConcern>['body'],
): Promise<Concern> {
  return ctx.db.transaction(async (tx) => {
    await asLead(ctx, tx);
    const row = await lockConcern(tx, id);
    if (!row) throw none();
    if (kind === 'answer' && row.codeHash === null)
      throw new AppError('conflict', 'safeguarding/no-teller', 'Nobody has a code for this one.');
    await addEntry(ctx, tx, id, { kind, words });
    return readConcern(tx, id);
  });
}

/** Throws `safeguarding/changed` where another lead was faster. */
export async function moveConcern(
  ctx: ServiceContext,
  id: string,
  { to, words, reference, reason, version }: EndpointArguments<typeof contract.moveConcern>['body'],
): Promise<Concern> {
  return ctx.db.transaction(async (tx) => {
    await asLead(ctx, tx);
    const row = await lockConcern(tx, id);
    if (!row) throw none();
    if (row.version !== version || row.state === to)
      throw new AppError('conflict', 'safeguarding/changed', 'Another lead has changed this.');
    await tx
      .update(concern)
      .set({
        state: to,
        reference: reference ?? row.reference,
        closedBecause: to === 'closed' ? (reason ?? null) : null,
      })
      .where(eq(concern.id, id));
    await addEntry(ctx, tx, id, {
      kind: 'moved',
      words,
      reference: reference ?? null,
      toState: to,
    });
    return readConcern(tx, id);
  });
}

/** The record as one text, with the prints that the sealed audit has too. */
export async function exportConcern(
  ctx: ServiceContext,
  id: string,
): Promise<{ fileName: string; text: string }> {
  return ctx.db.transaction(async (tx) => {
    await asLead(ctx, tx);
    if (!(await lockConcern(tx, id))) throw none();
    await addEntry(ctx, tx, id, { kind: 'exported', words: '' });
    const whole = await readConcern(tx, id);
    return {
      fileName: `concern-${id}.txt`,
      text: exportText(whole, { site: ctx.site.name, at: ctx.now.toISOString() }),
    };
  });
}
