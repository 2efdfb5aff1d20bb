import { onEvent, onSchedule } from '#platform/jobs/job.ts';
import type { Job } from '#platform/jobs/job.ts';
import { workOnImport } from './import-work.service.server.ts';
import { fetchPhotos } from './move/fetch-photos.service.server.ts';
import { sweepImportFiles } from './sweep.service.server.ts';

export const importJobs: readonly Job[] = [
  onEvent({
    name: 'work-on-import',
    on: 'import.requested',
    run: (ctx, { runId }) => workOnImport(ctx, runId),
  }),
  onEvent({
    name: 'fetch-import-photos',
    on: 'import.photos-waiting',
    run: (ctx, { runId }) => fetchPhotos(ctx, runId),
  }),
  onSchedule({
    name: 'sweep-import-files',
    cron: '40 3 * * *',
    run: async (ctx) => {
      const swept = await sweepImportFiles(ctx);
      if (swept.runs + swept.pieces > 0) ctx.log.info(swept, 'files of imports were swept');
    },
  }),
];
