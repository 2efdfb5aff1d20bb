import * as z from 'zod/mini';
import { endpoint } from '#platform/http/endpoint.ts';

/** Bytes; and rows of one file. */
export const largestHistoryFile = 2 * 1024 * 1024;
export const mostHistoryRows = 1000;
export const historyExportPath = '/api/admin/history-items/export.csv';

const key = (name: string) => `history:error.${name}`;
const admin = ['admin'] as const;

export const historyFileActs = ['add', 'change', 'same', 'refuse'] as const;

/** What would come of a file, row by row. Nothing of it is kept before it is brought in. */
export const HistoryFilePlan = z.object({
  rows: z.array(
    z.object({
      /** As a spreadsheet counts them, the header first. */
      number: z.number(),
      slug: z.string(),
      title: z.string(),
      act: z.enum(historyFileActs),
      /** The column and the key of the sentence of each fault; the row is then left out. */
      faults: z.array(z.object({ column: z.string(), key: z.string() })),
    }),
  ),
  added: z.number(),
  changed: z.number(),
  same: z.number(),
  refused: z.number(),
});
export type HistoryFilePlan = z.infer<typeof HistoryFilePlan>;

const file = {
  method: 'POST',
  access: admin,
  rate: 'upload',
  query: z.object({}),
  upload: { largest: largestHistoryFile },
  response: HistoryFilePlan,
  errors: ['history/not-text', 'history/file'],
} as const;

export const previewHistoryFile = endpoint({
  ...file,
  id: 'previewHistoryFile',
  path: '/admin/history-items/files/preview',
  summary: 'What a CSV file would add to and change of the items; nothing is kept',
});

export const runHistoryFile = endpoint({
  ...file,
  id: 'runHistoryFile',
  path: '/admin/history-items/files',
  summary:
    'Add items as drafts and change those of the same slug by a CSV file; faulty rows are left out',
});

export const listHistoryImports = endpoint({
  id: 'listHistoryImports',
  method: 'GET',
  path: '/admin/history-items/files',
  access: admin,
  rate: 'read',
  summary: 'Files that were brought in, the newest first, at most ten',
  response: z.object({
    items: z.array(
      z.object({
        id: z.string(),
        fileName: z.string(),
        at: z.string(),
        added: z.number(),
        changed: z.number(),
        isUndone: z.boolean(),
      }),
    ),
  }),
});

export const undoHistoryImport = endpoint({
  id: 'undoHistoryImport',
  method: 'POST',
  path: '/admin/history-items/files/:id/undo',
  access: admin,
  rate: 'write',
  summary: 'Take back what a file added and changed, but for what was edited or published since',
  params: z.object({ id: z.uuid(key('notFound')) }),
  body: z.strictObject({}),
  response: z.object({ removed: z.number(), restored: z.number(), left: z.array(z.string()) }),
  errors: ['history/not-found', 'history/undone'],
});
