import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mountTextFiles } from '#features/media/mount-text-files.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import * as contract from './event-import.contract.ts';
import { eventImportPolicy, largestCalendar } from './event-import.policy.ts';
import { previewEventImport } from './importing/import-plan.service.server.ts';
import { runEventImport } from './importing/import-run.service.server.ts';

type ContextOf = (
  request: FastifyRequest,
  reply: FastifyReply,
) => ServiceContext | Promise<ServiceContext>;

/** Calendar files are UTF-8 by their standard. */
export const mountEventImports = (app: FastifyInstance, contextOf: ContextOf): Promise<void> =>
  mountTextFiles(app, contextOf, {
    may: eventImportPolicy.bring,
    query: contract.ImportQuery,
    firstField: 'host',
    largest: largestCalendar,
    held: 10,
    notText: {
      code: 'event-import/not-text',
      title: 'This is no calendar file.',
      key: 'event-calendars:error.notText',
    },
    works: [
      { endpoint: contract.previewEventImport, work: previewEventImport },
      { endpoint: contract.runEventImport, work: runEventImport },
    ],
  });
