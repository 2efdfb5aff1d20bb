import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { ActSource } from '#features/contributions/act-source.server.ts';
import { isAdmitted, signedIn } from '#platform/access/actor.ts';
import { authorize } from '#platform/access/authorize.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { rateLimitOf } from '#platform/http/rate-limits.server.ts';
import { holderOf } from '#platform/http/scarce-places.server.ts';
import { PaperDesk } from '#platform/paper/paper-desk.server.ts';
import { StatementChoice } from './own-contribution.contract.ts';
import type { OwnAct, Statement } from './own-contribution.contract.ts';
import { statementPaper } from './statement-paper.server.ts';
import { getStatement } from './statement.service.server.ts';

/** Where the title is not for others, its address is not either: it names the group. */
const toTravel = (act: OwnAct): OwnAct => (act.title === null ? { ...act, url: null } : act);

type ContextOf = (request: FastifyRequest, reply: FastifyReply) => Promise<ServiceContext>;

interface StatementFile {
  id: string;
  ending: 'pdf' | 'json';
  summary: string;
  mediaType: string;
  write: (ctx: ServiceContext, statement: Statement) => string | Promise<Buffer>;
}

/** What somebody gave, as files for themselves: on paper for a CV, and as a record that other programs read. */
export function mountStatement(
  app: FastifyInstance,
  contextOf: ContextOf,
  sources: readonly ActSource[],
): void {
  const desk = new PaperDesk();
  const files: readonly StatementFile[] = [
    {
      id: 'getStatementPdf',
      ending: 'pdf',
      summary: 'My contribution of these days on paper',
      mediaType: 'application/pdf',
      write: (ctx, statement) => desk.draw(statementPaper(ctx, statement), holderOf(ctx), ctx.now),
    },
    {
      id: 'getStatementRecord',
      ending: 'json',
      summary: 'My contribution of these days as a record',
      mediaType: 'application/json',
      write: (ctx, statement) =>
        JSON.stringify(
          {
            site: ctx.site.url,
            madeBy: 'member',
            ...statement,
            acts: statement.acts.map(toTravel),
          },
          undefined,
          2,
        ),
    },
  ];
  for (const { id, ending, summary, mediaType, write } of files) {
    const config = {
      access: signedIn,
      rate: 'static',
      rateLimit: rateLimitOf('static'),
      description: { id, summary, query: StatementChoice, answers: { mediaTypes: [mediaType] } },
    } as const;
    app.get(`/api/my-contribution/statement.${ending}`, { config }, async (request, reply) => {
      const ctx = await contextOf(request, reply);
      authorize((actor) => isAdmitted(actor, signedIn), ctx.actor, undefined);
      const { success, data } = z.safeParse(StatementChoice, request.query);
      if (!success)
        throw new AppError('invalid', 'statement/days', 'Choose the days of the statement.');
      const statement = await getStatement(ctx, sources, data);
      return reply
        .headers({
          'content-type': mediaType,
          'content-disposition': `attachment; filename="contribution-${data.from}-${data.to}.${ending}"`,
          'content-security-policy': "default-src 'none'; sandbox",
          'cross-origin-resource-policy': 'same-origin',
          'x-content-type-options': 'nosniff',
          'cache-control': 'private, no-store',
        })
        .send(await write(ctx, statement));
    });
  }
}
