import { and, desc, eq, lt } from 'drizzle-orm';
import { authorize } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { isUniqueViolation } from '#platform/db/db-error.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError, notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import type { EndpointArguments, EndpointResponse } from '#platform/http/endpoint.ts';
import type {
  getTextVersion as versionContract,
  listTextVersions as versionsContract,
  publishText as publishContract,
  saveTextDraft as saveContract,
  TextForEditing,
  Words,
} from './admin-content.contract.ts';
import { contentVersion } from '../content-version.table.server.ts';
import { contentPolicy } from '../content.policy.ts';
import type { EditablePage } from '../content-page-list.ts';
import { englishText, findPublicText, isVersion } from '../content.service.server.ts';
import { parseMarkdown } from '../markdown/parse-markdown.server.ts';
import type { ParsedText } from '../markdown/parse-markdown.server.ts';
import { isTooKnotted } from '../markdown/too-knotted.ts';
import { findSeedText } from '../built-in/seed-texts.server.ts';
import { accountNames } from '#features/accounts/account-relations.server.ts';

const author = accountNames('author');

/** One page in one language. */
export interface TextKey {
  page: EditablePage;
  language: Language;
}

const pageSize = 24;

export const publishedMeanwhile = () =>
  new AppError(
    'conflict',
    'content/published-meanwhile',
    'Somebody else has published this text meanwhile.',
  );
const draftChanged = () =>
  new AppError('conflict', 'content/draft-changed', 'This draft was changed elsewhere.');
const noDraft = () => notFound('content/no-draft', 'There is no draft of this text.');

const isText = ({ page, language }: TextKey) =>
  and(eq(contentVersion.page, page), eq(contentVersion.language, language));
const isDraft = (key: TextKey) => and(isText(key), eq(contentVersion.state, 'draft'));
const isVersionOf = (key: TextKey) => and(isText(key), isVersion);

export async function getTextForEditing(
  ctx: ServiceContext,
  key: TextKey,
): Promise<TextForEditing> {
  authorize(contentPolicy.edit, ctx.actor, undefined);
  const current = await findPublicText(ctx.db, key.page, key.language);
  const english = await englishText(ctx.db, key.page);
  return {
    ...key,
    current: current
      ? { ...wordsOf(current), number: current.number, isSeed: current.isSeed }
      : null,
    english: wordsOf(english),
    draft: (await findDraft(ctx.db, key)) ?? null,
  };
}

/** Parses as the page does. Says what the page would leave out; refuses nothing that a person would write. */
export async function previewText(ctx: ServiceContext, body: string): Promise<ParsedText> {
  authorize(contentPolicy.edit, ctx.actor, undefined);
  assertReadable(body);
  return parseMarkdown(body);
}

/**
 * The first save makes the draft. Both numbers are what the writer has seen. A writer who is late is told, never
 * overruled.
 */
export async function saveTextDraft(
  ctx: ServiceContext,
  key: TextKey,
  { basedOn, draftVersion, ...words }: EndpointArguments<typeof saveContract>['body'],
): Promise<EndpointResponse<typeof saveContract>> {
  authorize(contentPolicy.edit, ctx.actor, undefined);
  assertReadable(words.body);
  const values = { ...words, basedOn, authorId: ctx.actor.kind === 'user' ? ctx.actor.id : null };
  await ctx.db.transaction(async (tx) => {
    const current = await findPublicText(tx, key.page, key.language);
    if ((current?.number ?? 0) !== basedOn) throw publishedMeanwhile();
    const saved =
      draftVersion === 0
        ? await tx
            .insert(contentVersion)
            .values({ ...key, ...values, state: 'draft' })
            .onConflictDoNothing()
            .returning({ id: contentVersion.id })
        : await tx
            .update(contentVersion)
            .set(values)
            .where(and(isDraft(key), eq(contentVersion.version, draftVersion)))
            .returning({ id: contentVersion.id });
    const [row] = saved;
    if (!row) throw draftChanged();
    await audit(ctx, tx, {
      action: 'content.drafted',
      subject: { type: 'content', id: row.id },
      detail: { ...key },
    });
  });
  const draft = await findDraft(ctx.db, key);
  if (!draft) throw draftChanged();
  return draft;
}

export async function discardTextDraft(
  ctx: ServiceContext,
  key: TextKey,
): Promise<Record<string, never>> {
  authorize(contentPolicy.edit, ctx.actor, undefined);
  await ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .delete(contentVersion)
      .where(isDraft(key))
      .returning({ id: contentVersion.id });
    if (!row) throw noDraft();
    await audit(ctx, tx, {
      action: 'content.draft-discarded',
      subject: { type: 'content', id: row.id },
      detail: { ...key },
    });
  });
  return {};
}

/** What is published is the draft as it was saved, on top of the version that its writer saw. */
export async function publishText(
  ctx: ServiceContext,
  key: TextKey,
  { draftVersion, note }: EndpointArguments<typeof publishContract>['body'],
): Promise<{ number: number }> {
  authorize(contentPolicy.edit, ctx.actor, undefined);
  const number = await ctx.db
    .transaction(async (tx) => {
      const [draft] = await tx.select().from(contentVersion).where(isDraft(key)).for('update');
      if (!draft) throw noDraft();
      if (draft.version !== draftVersion) throw draftChanged();
      const current = await findPublicText(tx, key.page, key.language);
      if ((current?.number ?? 0) !== draft.basedOn) throw publishedMeanwhile();
      const next = draft.basedOn + 1;
      await tx
        .update(contentVersion)
        .set({ state: 'published', number: next, note, publishedAt: ctx.now })
        .where(eq(contentVersion.id, draft.id));
      await audit(ctx, tx, {
        action: 'content.published',
        subject: { type: 'content', id: draft.id },
        detail: { ...key, number: next },
      });
      return next;
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error, 'content_version_number') ? publishedMeanwhile() : error;
    });
  ctx.invalidate([`content:${key.page}`]);
  return { number };
}

/** Newest first. The last line is number 0 where the site came with a text. */
export async function listTextVersions(
  ctx: ServiceContext,
  key: TextKey,
  after: string | undefined,
): Promise<EndpointResponse<typeof versionsContract>> {
  authorize(contentPolicy.edit, ctx.actor, undefined);
  const rows = await ctx.db
    .select({ row: contentVersion, firstName: author.firstName, lastName: author.lastName })
    .from(contentVersion)
    .leftJoin(author, eq(author.id, contentVersion.authorId))
    .where(and(isVersionOf(key), after ? lt(contentVersion.number, Number(after)) : undefined))
    .orderBy(desc(contentVersion.number))
    .limit(pageSize + 1);
  const lines = rows.slice(0, pageSize).map(({ row, ...name }) => ({
    number: row.number ?? 0,
    isSeed: row.state === 'withdrawn',
    note: row.note,
    author: nameOf(name),
    publishedAt: row.publishedAt?.toISOString() ?? null,
  }));
  if (rows.length > pageSize) return { items: lines, next: String(lines.at(-1)?.number) };
  const hasSeed = findSeedText(key.page, key.language) && after !== '0';
  const seed = { number: 0, isSeed: true, note: '', author: null, publishedAt: null };
  return { items: hasSeed ? [...lines, seed] : lines, next: null };
}

export async function getTextVersion(
  ctx: ServiceContext,
  key: TextKey,
  number: number,
): Promise<EndpointResponse<typeof versionContract>> {
  authorize(contentPolicy.edit, ctx.actor, undefined);
  const version = await findVersion(ctx.db, key, number);
  if (!version) throw notFound('content/no-version', 'There is no such version of this text.');
  const before = number > 0 ? await findVersion(ctx.db, key, number - 1) : undefined;
  return { version, before: before ? wordsOf(before) : null };
}

async function findVersion(db: Db, key: TextKey, number: number) {
  if (number === 0) {
    const seed = findSeedText(key.page, key.language);
    return seed && { ...seed, number, isSeed: true, note: '', author: null, publishedAt: null };
  }
  const [found] = await db
    .select({ row: contentVersion, firstName: author.firstName, lastName: author.lastName })
    .from(contentVersion)
    .leftJoin(author, eq(author.id, contentVersion.authorId))
    .where(and(isVersionOf(key), eq(contentVersion.number, number)));
  if (!found) return undefined;
  const { row, ...name } = found;
  const publishedAt = row.publishedAt?.toISOString() ?? null;
  const isSeed = row.state === 'withdrawn';
  return { ...wordsOf(row), number, isSeed, note: row.note, author: nameOf(name), publishedAt };
}

async function findDraft(db: Db, key: TextKey) {
  const [found] = await db
    .select({ row: contentVersion, firstName: author.firstName, lastName: author.lastName })
    .from(contentVersion)
    .leftJoin(author, eq(author.id, contentVersion.authorId))
    .where(isDraft(key));
  if (!found) return undefined;
  const { row, ...name } = found;
  return {
    ...wordsOf(row),
    basedOn: row.basedOn,
    version: row.version,
    author: nameOf(name),
    changedAt: row.updatedAt.toISOString(),
  };
}

function assertReadable(body: string): void {
  if (!isTooKnotted(body)) return;
  throw new AppError('unprocessable', 'content/too-knotted', 'This text can’t be read.', [
    { path: 'body', key: 'content:error.knotted' },
  ]);
}

const wordsOf = ({ title, summary, body }: Words): Words => ({ title, summary, body });

/** Null when the account is gone. */
const nameOf = (name: { firstName: string | null; lastName: string | null }): string | null =>
  [name.firstName, name.lastName].filter(Boolean).join(' ') || null;
