import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { mountTextFiles } from '#features/media/mount-text-files.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { historyPolicy } from '../history-item.policy.ts';
import * as contract from './history-file.contract.ts';
import { previewHistoryFile, runHistoryFile } from './history-import.service.server.ts';

type ContextOf = (
  request: FastifyRequest,
  reply: FastifyReply,
) => ServiceContext | Promise<ServiceContext>;

/** CSV files of items, in UTF-8 as we write them. */
export const mountHistoryFiles = (app: FastifyInstance, contextOf: ContextOf): Promise<void> =>
  mountTextFiles(app, contextOf, {
    may: historyPolicy.manage,
    query: z.object({}),
    firstField: 'file',
    largest: contract.largestHistoryFile,
    held: 2,
    notText: {
      code: 'history/not-text',
      title: 'This is no text file in UTF-8.',
      key: 'history:error.notText',
    },
    works: [
      { endpoint: contract.previewHistoryFile, work: previewHistoryFile },
      { endpoint: contract.runHistoryFile, work: runHistoryFile },
    ],
  });
