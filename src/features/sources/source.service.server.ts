import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { AnyColumn, SQL } from 'drizzle-orm';
import { accountNames } from '#features/accounts/account-relations.server.ts';
import { todayInLondon } from '#features/schedule/zone-clock.ts';
import { authorize } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { Source, StaffSource } from './source.contract.ts';
import { mayCheckSource } from './source.policy.ts';
import type { SourceWords } from './source.policy.ts';
import { source } from './source.table.server.ts';

interface Cited {
  type: string;
  id: string;
}

type SourceRow = typeof source.$inferSelect;

const sameWords = (one: SourceWords, other: SourceWords): boolean =>
  (['author', 'title', 'publisher', 'year', 'url', 'isbn'] as const).every(
    (field) => one[field] === other[field],
  );

const wordsOf = ({ author, title, publisher, year, url, isbn }: SourceWords): SourceWords => ({
  author,
  title,
  publisher,
  year,
  url,
  isbn,
});

const toSource = (row: SourceRow): Source => ({
  id: row.id,
  ...wordsOf(row),
  checkedOn: row.checkedAt && todayInLondon(row.checkedAt),
});

const unchecked = { checkedAt: null, checkedBy: null };

const ofSubjects = (type: string, ids: readonly string[]) =>
  and(eq(source.subjectType, type), inArray(source.subjectId, [...ids]));

/** By subject, in order; subjects without any are left out. */
export async function sourcesOf(
  db: Db,
  type: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Source[]>> {
  const found = new Map<string, Source[]>();
  if (ids.length === 0) return found;
  const rows = await db
    .select()
    .from(source)
    .where(ofSubjects(type, ids))
    .orderBy(asc(source.position), asc(source.id));
  for (const row of rows)
    found.set(row.subjectId, [...(found.get(row.subjectId) ?? []), toSource(row)]);
  return found;
}

/** The sources of one subject with who checked them. The caller's policy has decided that staff ask. */
export async function staffSourcesOf(
  { db, actor }: ServiceContext,
  { type, id }: Cited,
): Promise<StaffSource[]> {
  const checker = accountNames('source_checker');
  const rows = await db
    .select({ row: source, firstName: checker.firstName, lastName: checker.lastName })
    .from(source)
    .leftJoin(checker, eq(checker.id, source.checkedBy))
    .where(ofSubjects(type, [id]))
    .orderBy(asc(source.position), asc(source.id));
  return rows.map(({ row, firstName, lastName }) => ({
    ...toSource(row),
    checkedBy: firstName === null ? null : `${firstName} ${lastName ?? ''}`.trim(),
    mayCheck: actor.kind === 'user' && mayCheckSource(actor, row),
  }));
}

/** Those of the names by which the two differ. */
export const changedFacts = <Name extends string>(
  names: readonly Name[],
  before: Readonly<Record<Name, unknown>>,
  after: Readonly<Record<Name, unknown>>,
): Name[] => names.filter((name) => !isDeepStrictEqual(before[name], after[name]));

/** Whether what was said in a language is said otherwise now. Words of one more language change no fact. */
export const areReworded = (
  before: Readonly<Partial<Record<string, unknown>>>,
  after: Readonly<Partial<Record<string, unknown>>>,
): boolean =>
  Object.entries(after).some(
    ([language, words]) =>
      before[language] !== undefined && !isDeepStrictEqual(before[language], words),
  );

/**
 * Makes exactly these the sources of the subject, in this order, in the transaction that writes it. One that stays word
 * for word keeps its check; any other is unchecked, since nobody has looked there yet. With `factsChanged` none keeps it:
 * whoever checked a source found there what the subject said then.
 */
export async function writeSources(
  ctx: ServiceContext,
  tx: Db,
  { type, id }: Cited,
  words: readonly SourceWords[],
  { factsChanged }: { factsChanged: boolean },
): Promise<void> {
  const before = await tx
    .select()
    .from(source)
    .where(ofSubjects(type, [id]));
  const kept = new Set<string>();
  const addedBy = ctx.actor.kind === 'user' ? ctx.actor.id : null;
  const added: (typeof source.$inferInsert)[] = [];
  for (const [position, one] of words.entries()) {
    const same = before.find((row) => !kept.has(row.id) && sameWords(row, one));
    if (same) {
      kept.add(same.id);
      const isUnsaid = factsChanged && same.checkedAt !== null;
      if (same.position !== position || isUnsaid)
        await tx
          .update(source)
          .set({ position, ...(isUnsaid && unchecked) })
          .where(eq(source.id, same.id));
    } else {
      added.push({ subjectType: type, subjectId: id, position, ...wordsOf(one), addedBy });
    }
  }
  await tx.delete(source).where(and(ofSubjects(type, [id]), notInArray(source.id, [...kept])));
  if (added.length > 0) await tx.insert(source).values(added);
}

export const hasSource = async (db: Db, { type, id }: Cited): Promise<boolean> =>
  (await db.$count(source, ofSubjects(type, [id]))) > 0;

/**
 * Says that a person has looked it up, or takes that back. The caller's policy has decided who works on the subject.
 * Throws `sources/not-found`, and `forbidden` for a source that the same person added.
 */
export async function setChecked(
  ctx: ServiceContext,
  tx: Db,
  { type, id, sourceId, isChecked }: Cited & { sourceId: string; isChecked: boolean },
): Promise<void> {
  const [row] = await tx
    .select()
    .from(source)
    .where(and(ofSubjects(type, [id]), eq(source.id, sourceId)))
    .for('update');
  if (!row) throw notFound('sources/not-found', 'This source is not here any more.');
  authorize((actor) => actor.kind === 'user' && mayCheckSource(actor, row), ctx.actor, undefined);
  const checkedBy = ctx.actor.kind === 'user' ? ctx.actor.id : null;
  await tx
    .update(source)
    .set(isChecked ? { checkedAt: ctx.now, checkedBy } : unchecked)
    .where(eq(source.id, sourceId));
  await audit(ctx, tx, {
    action: isChecked ? 'source.checked' : 'source.unchecked',
    subject: { type, id },
    detail: { source: row.title },
  });
}

/** With the subjects themselves. */
export async function removeSources(db: Db, type: string, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.delete(source).where(ofSubjects(type, ids));
}

/** SQL that is true for a subject of this type with a source that nobody has checked. */
export const hasUnchecked = (subjectId: AnyColumn, type: string): SQL<boolean> =>
  sql<boolean>`${subjectId} in (select ${source.subjectId} from ${source}
    where ${source.subjectType} = ${type} and ${source.checkedAt} is null)`;
