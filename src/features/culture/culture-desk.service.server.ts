import { and, desc, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { accountNames } from '#features/accounts/account-relations.server.ts';
import { authorize, requirePerson } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { pageOf } from '#platform/db/page-of.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointArguments, EndpointResponse } from '#platform/http/endpoint.ts';
import { holdsWords } from '#platform/search/word-match.server.ts';
import { cultureDeskSize } from './culture-desk.contract.ts';
import type * as contract from './culture-desk.contract.ts';
import { cultureTag } from './culture-entry.contract.ts';
import { cultureEntry, cultureVersion } from './culture-entry.table.server.ts';
import { cultureType } from './culture-query.server.ts';
import { cultureSlugAfter } from './culture-slug.server.ts';
import { cultureSubmission } from './culture-submission.server.ts';
import type { CultureRow } from './culture-submission.server.ts';
import { culturePolicy } from './culture.policy.ts';
import { searchTextOfEntry } from './own-culture.service.server.ts';

/** Of one entry, shown at the desk. */
const mostVersions = 50;

type State = (typeof contract.deskStates)[number];

const inState = (state: State): SQL | undefined =>
  state === 'archived'
    ? isNotNull(cultureEntry.archivedAt)
    : and(eq(cultureEntry.status, state), isNull(cultureEntry.archivedAt));

const toLine = (row: CultureRow) => ({
  id: row.id,
  slug: row.slug,
  kind: row.kind,
  title: row.title,
  status: row.status,
  audience: row.audience,
  season: row.season,
  isArchived: row.archivedAt !== null,
  isSample: row.isSample,
});

export async function listCultureForStaff(
  ctx: ServiceContext,
  { q, kind, state, after }: EndpointArguments<typeof contract.listCultureForStaff>['query'],
): Promise<EndpointResponse<typeof contract.listCultureForStaff>> {
  authorize(culturePolicy.manage, ctx.actor, undefined);
  const rows = await ctx.db
    .select()
    .from(cultureEntry)
    .where(
      and(
        holdsWords(cultureEntry.searchText, q),
        kind ? eq(cultureEntry.kind, kind) : undefined,
        state ? inState(state) : undefined,
        after ? lt(cultureEntry.id, after) : undefined,
      ),
    )
    .orderBy(desc(cultureEntry.id))
    .limit(cultureDeskSize + 1);
  const { shown, next } = pageOf(rows, cultureDeskSize);
  return { items: shown.map(toLine), next };
}

export async function getCultureForStaff(
  ctx: ServiceContext,
  id: string,
): Promise<EndpointResponse<typeof contract.getCultureForStaff>> {
  authorize(culturePolicy.manage, ctx.actor, undefined);
  const [row] = await ctx.db.select().from(cultureEntry).where(eq(cultureEntry.id, id));
  if (!row) throw cultureSubmission.refusals.notFound();
  const editor = accountNames('culture_editor');
  const versions = await ctx.db
    .select({ one: cultureVersion, firstName: editor.firstName, lastName: editor.lastName })
    .from(cultureVersion)
    .leftJoin(editor, eq(editor.id, cultureVersion.changedBy))
    .where(eq(cultureVersion.entryId, id))
    .orderBy(desc(cultureVersion.id))
    .limit(mostVersions);
  return {
    ...toLine(row),
    summary: row.summary,
    text: row.text,
    version: row.version,
    versions: versions.map(({ one, firstName, lastName }) => ({
      id: one.id,
      title: one.title,
      summary: one.summary,
      text: one.text,
      reason: one.reason,
      changedBy: firstName === null ? null : [firstName, lastName].filter(Boolean).join(' '),
      at: one.createdAt.toISOString(),
    })),
  };
}

type Change = EndpointArguments<typeof contract.changeCultureEntry>['body'];

/**
 * What was there before is kept as a version where the words are others now. Its address changes with whom it is for. Throws `culture-entry/changed` where
 * somebody else was faster.
 */
export async function changeCultureEntry(
  ctx: ServiceContext,
  id: string,
  { reason, version, isArchived, ...words }: Change,
): Promise<{ version: number }> {
  const { id: staffId } = requirePerson(ctx, culturePolicy.manage, undefined);
  const next = await ctx.db.transaction(async (tx) => {
    const [row] = await tx.select().from(cultureEntry).where(eq(cultureEntry.id, id)).for('update');
    if (!row) throw cultureSubmission.refusals.notFound();
    if (row.version !== version) throw cultureSubmission.refusals.changed();
    const { title, summary, text } = row;
    if (title !== words.title || summary !== words.summary || text !== words.text)
      await tx.insert(cultureVersion).values({
        entryId: id,
        title,
        summary,
        text,
        reason,
        changedBy: staffId,
        createdAt: ctx.now,
      });
    const archivedAt = isArchived ? (row.archivedAt ?? ctx.now) : null;
    await tx
      .update(cultureEntry)
      .set({
        ...words,
        season: [...new Set(words.season)].toSorted((one, other) => one - other),
        slug: await cultureSlugAfter(tx, { before: row, after: { ...row, ...words } }, ctx.now),
        archivedAt,
        searchText: searchTextOfEntry({ ...row, ...words }),
        updatedAt: ctx.now,
        version: version + 1,
      })
      .where(eq(cultureEntry.id, id));
    await audit(ctx, tx, {
      action: 'culture-entry.changed',
      subject: { type: cultureType, id },
      detail: { reason, audience: words.audience, isArchived },
    });
    return version + 1;
  });
  ctx.invalidate([cultureTag]);
  return { version: next };
}
