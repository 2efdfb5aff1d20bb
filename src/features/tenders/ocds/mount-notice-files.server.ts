import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mountTextFiles } from '#features/media/mount-text-files.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import * as contract from '../notice-file.contract.ts';
import { noticePolicy } from './notice.policy.ts';
import { previewNotices, runNotices } from './notice-file.service.server.ts';

type ContextOf = (
  request: FastifyRequest,
  reply: FastifyReply,
) => ServiceContext | Promise<ServiceContext>;

/** Files of open tender data on the import page. JSON is UTF-8 by its standard. */
export const mountNoticeFiles = (app: FastifyInstance, contextOf: ContextOf): Promise<void> =>
  mountTextFiles(app, contextOf, {
    may: noticePolicy.bringIn,
    query: contract.NoticeFileQuery,
    firstField: 'file',
    largest: contract.largestNoticeFile,
    held: 2,
    notText: {
      code: 'tenders/notice-file',
      title: 'This is no file of open tender data.',
      key: 'tenders:error.noticeFile',
    },
    works: [
      { endpoint: contract.previewNotices, work: previewNotices },
      { endpoint: contract.runNotices, work: runNotices },
    ],
  });
