import { asc, eq, gt } from 'drizzle-orm';
import { authorize } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { csvById } from '#platform/http/csv-by-id.server.ts';
import type { CsvDownload, CsvFile } from '#platform/http/csv-download.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { ideaExportPath } from './feature-request.contract.ts';
import { ideaPolicy } from './idea.policy.ts';
import { wordsOf } from './idea-shape.server.ts';
import { idea } from './idea.table.server.ts';
import { accountNames } from '#features/accounts/account-relations.server.ts';

const header = [
  'id',
  'title',
  'description',
  'language',
  'state',
  'votes',
  'reply',
  'assignee',
  'submitted_at',
  'changed_at',
  'hidden',
  'merged_into',
];

/** Every idea without its author: a file travels further than a page. */
export async function exportIdeas(ctx: ServiceContext): Promise<CsvFile> {
  authorize(ideaPolicy.manage, ctx.actor, undefined);
  await audit(ctx, ctx.db, { action: 'ideas.exported' });
  return {
    fileName: `feature-requests-${ctx.now.toISOString().slice(0, 10)}.csv`,
    lines: csvById({
      header,
      read: (after, limit) => readIdeas(ctx, after, limit),
      cellsOf: ({ row, firstName, lastName }) => {
        const { title, description } = wordsOf(row, ctx.language);
        return [
          row.id,
          title,
          description,
          row.language ?? '',
          row.state,
          row.votes,
          row.reply ?? '',
          firstName === null ? '' : `${firstName} ${lastName}`,
          row.createdAt.toISOString(),
          row.changedAt.toISOString(),
          row.hiddenAt === null ? 'no' : 'yes',
          row.mergedIntoId ?? '',
        ];
      },
    }),
  };
}

function readIdeas({ db }: ServiceContext, after: string | undefined, limit: number) {
  const assignee = accountNames('assignee');
  return db
    .select({
      id: idea.id,
      row: idea,
      firstName: assignee.firstName,
      lastName: assignee.lastName,
    })
    .from(idea)
    .leftJoin(assignee, eq(assignee.id, idea.assigneeId))
    .where(after ? gt(idea.id, after) : undefined)
    .orderBy(asc(idea.id))
    .limit(limit);
}

export const ideaDownloads: readonly CsvDownload[] = [
  {
    id: 'exportIdeas',
    url: ideaExportPath,
    summary: 'Every idea without its author, as CSV',
    find: (ctx) => exportIdeas(ctx),
  },
];
