import { and, asc, eq, gt } from 'drizzle-orm';
import * as z from 'zod/mini';
import { accountNames } from '#features/accounts/account-relations.server.ts';
import { signedIn } from '#platform/access/actor.ts';
import { nameAndInitial } from '#platform/access/name-and-initial.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { csvById } from '#platform/http/csv-by-id.server.ts';
import type { CsvDownload, CsvFile } from '#platform/http/csv-download.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { groupPolicy } from '../group.policy.ts';
import { groupSubmission } from '../group-submission.server.ts';
import { groupPost } from '../posts/post.table.server.ts';
import { readBy } from '../posts/shown-posts.server.ts';
import { requireGroup } from '../standing.server.ts';

const header = ['id', 'reply_to', 'sent_at', 'author', 'sort', 'language', 'text'];
const Address = z.object({ id: z.uuid() });

/** What was said in a group, for its stewards: names as members read them, no addresses. */
async function exportGroup(ctx: ServiceContext, groupId: string): Promise<CsvFile> {
  await requireGroup(ctx, ctx.db, groupId, groupPolicy.keep);
  await audit(ctx, ctx.db, { action: 'group.exported', subject: { type: 'group', id: groupId } });
  const lines = csvById({
    header,
    read: (after, limit) => readSaid(ctx, groupId, after, limit),
    cellsOf: (row) => [
      row.id,
      row.parentId ?? '',
      row.createdAt.toISOString(),
      row.author,
      row.sort,
      row.language ?? '',
      row.text,
    ],
  });
  return { fileName: `group-${ctx.now.toISOString().slice(0, 10)}.csv`, lines };
}

async function readSaid(
  ctx: ServiceContext,
  groupId: string,
  after: string | undefined,
  limit: number,
) {
  const author = accountNames('author');
  const rows = await ctx.db
    .select({ row: groupPost, firstName: author.firstName, lastName: author.lastName })
    .from(groupPost)
    .leftJoin(author, eq(author.id, groupPost.authorId))
    .where(
      and(
        eq(groupPost.groupId, groupId),
        readBy(ctx, { all: true }),
        after ? gt(groupPost.id, after) : undefined,
      ),
    )
    .orderBy(asc(groupPost.id))
    .limit(limit);
  return rows.map(({ row, firstName, lastName }) => ({
    ...row,
    author:
      firstName === null ? row.sampleName : nameAndInitial({ firstName, lastName: lastName ?? '' }),
  }));
}

export const groupExport: CsvDownload = {
  id: 'exportGroup',
  url: '/api/groups/:id/export.csv',
  stepUp: true,
  access: signedIn,
  summary: 'What was said in a group, for its stewards, as CSV',
  params: Address,
  find: (ctx, { params }) => {
    const address = z.safeParse(Address, params);
    if (!address.success) throw groupSubmission.refusals.notFound();
    return exportGroup(ctx, address.data.id);
  },
};
