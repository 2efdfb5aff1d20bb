import * as z from 'zod/mini';
import { notFound } from '#platform/http/app-error.ts';
import type { CsvDownload } from '#platform/http/csv-download.server.ts';
import { exportLeft } from './report.service.server.ts';

const params = z.object({ id: z.uuid() });

export const moveDownloads: readonly CsvDownload[] = [
  {
    id: 'exportLeftOfMove',
    url: '/api/admin/moves/:id/left',
    // Its rows name people as the old site did.
    stepUp: true,
    summary: 'What of a directory did not come along, and why, as CSV',
    params,
    find: (ctx, request) => {
      const given = params.safeParse(request.params);
      if (!given.success) throw notFound('import/not-found', 'There is no such move.');
      return exportLeft(ctx, given.data.id);
    },
  },
];
