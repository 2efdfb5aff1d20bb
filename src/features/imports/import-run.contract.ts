import * as z from 'zod/mini';
import { endpoint } from '#platform/http/endpoint.ts';
import { pageAnswer, pageQuery } from '#platform/http/paged.ts';
import { languageCodes } from '#platform/i18n/languages.ts';
import { WrittenIn } from '#platform/i18n/written-in.ts';
import { lineOf } from '#platform/text/text-schema.ts';
import { delimiterShape } from './file/delimiter.ts';
import { encodings } from './file/encoding.ts';
import { maxBytes } from './file/sheet.ts';
import { ImportRun, importKinds, leftReasons } from './import.contract.ts';
import { profileIds } from './move/profile.contract.ts';
import { fields } from './row/field-headers.ts';

const admin = ['admin'] as const;
const keys = { required: 'imports:error.required', tooLong: 'imports:error.tooLong' };
const params = z.object({ id: z.uuid('imports:error.cursor') });
const nothing = z.strictObject({});

/** A field of a listing before and after: null where it was or will be empty. */
export const FieldChange = z.object({
  field: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});
export type FieldChange = z.infer<typeof FieldChange>;

export const ColumnView = z.object({
  header: z.string(),
  filled: z.number(),
  samples: z.array(z.string()),
  /** Null for a column that is not imported. */
  field: z.nullable(z.enum(fields)),
  /** Not used, and for visitors by its look: it may be shown below the description. */
  isFact: z.boolean(),
});
export type ColumnView = z.infer<typeof ColumnView>;

/** Listings that an undo leaves as they are, by reason: `leftReasons`. */
const LeftCounts = z.object({
  owned: z.number(),
  suspended: z.number(),
  merged: z.number(),
  changed: z.number(),
});
export type LeftCounts = z.infer<typeof LeftCounts>;

/** A run with everything that its steps show. */
export const ImportRunView = z.object({
  ...ImportRun.def.shape,
  kind: z.enum(importKinds),
  /** Headers that say that it is this kind; none where nothing does, or somebody has chosen another. */
  kindBy: z.array(z.string()),
  licence: z.nullable(z.string()),
  attribution: z.nullable(z.string()),
  /** Language of the words of its entries; null where nobody has said it. */
  writtenIn: z.nullable(z.enum(languageCodes)),
  encoding: z.nullable(z.string()),
  delimiter: z.nullable(z.string()),
  bytes: z.number(),
  totalRows: z.nullable(z.number()),
  columns: z.array(ColumnView),
  preview: z.array(z.array(z.string())),
  /** Translation key of what went wrong. */
  problem: z.nullable(z.string()),
  /** Whether its file is still there. */
  hasFile: z.boolean(),
  /** Name of the person who brought it; null for the terminal. */
  startedBy: z.nullable(z.string()),
  retryOf: z.nullable(z.string()),
  /** How the file of a directory that moves here is read; null for any other run. */
  profile: z.nullable(z.enum(profileIds)),
  /** What waits for a decision, by cause. */
  questions: z.object({ ragged: z.number(), pair: z.number(), missing: z.number() }),
  /** Changes of an undo that still have to be taken back. */
  leftToUndo: z.number(),
  /** What an undone run had to leave. */
  left: LeftCounts,
});
export type ImportRunView = z.infer<typeof ImportRunView>;

export const listImports = endpoint({
  id: 'listImports',
  method: 'GET',
  path: '/admin/imports',
  access: admin,
  rate: 'read',
  summary: 'Runs of imports, newest first',
  query: z.object(pageQuery()),
  response: pageAnswer(ImportRun),
});

export const getImport = endpoint({
  id: 'getImport',
  method: 'GET',
  path: '/admin/imports/:id',
  access: admin,
  rate: 'read',
  summary: 'One run of an import with its columns and how far it has come',
  params,
  response: ImportRunView,
});

export const setImportFormat = endpoint({
  id: 'setImportFormat',
  method: 'PUT',
  path: '/admin/imports/:id/format',
  access: admin,
  rate: 'write',
  summary: 'Reads the file of a run again with another encoding or delimiter',
  params,
  body: z.strictObject({
    encoding: z.enum(encodings, 'imports:error.encoding'),
    delimiter: z
      .string('imports:error.delimiter')
      .check(z.regex(delimiterShape, 'imports:error.delimiter')),
  }),
  response: ImportRunView,
  errors: ['import/not-now'],
});

export const setImportMapping = endpoint({
  id: 'setImportMapping',
  method: 'PUT',
  path: '/admin/imports/:id/mapping',
  access: admin,
  rate: 'write',
  summary: 'Says where the entries come from and what each column holds',
  params,
  body: z.strictObject({
    source: lineOf(200, keys).check(z.minLength(1, keys.required)),
    /** What the entries become; as it was when left out. */
    kind: z.optional(z.enum(importKinds, 'imports:error.kind')),
    licence: lineOf(200, keys),
    attribution: lineOf(300, keys),
    /** Language of the words of rows that do not say it themselves; as it was when left out. */
    writtenIn: WrittenIn,
    /** What each column holds, in their order; null for those that are not imported. */
    columns: z
      .array(z.nullable(z.enum(fields, 'imports:error.column')))
      .check(z.maxLength(200, keys.tooLong)),
  }),
  response: ImportRunView,
  errors: ['import/not-now', 'import/no-name-column', 'import/field-twice'],
});

const act = <const Path extends `/${string}`, const Id extends string>(
  id: Id,
  path: Path,
  summary: string,
) =>
  endpoint({
    id,
    method: 'POST',
    path: `/admin/imports/:id${path}`,
    access: admin,
    rate: 'write',
    summary,
    params,
    body: nothing,
    response: ImportRunView,
    errors: ['import/not-now', 'import/source-busy'],
  });

export const checkImport = act(
  'checkImport',
  '/check',
  'Begins a dry run: what the file would change, without changing it',
);
export const startImport = act(
  'startImport',
  '/start',
  'Begins a run, or goes on with one that stopped',
);
export const cancelImport = act(
  'cancelImport',
  '/cancel',
  'Stops a check or a run after the batch in hand',
);
export const retryImport = endpoint({
  ...act('retryImport', '/retry', 'Makes a new run of the rows that were rejected'),
  creates: true,
});
export const discardImport = act(
  'discardImport',
  '/discard',
  'Forgets a file that has changed nothing',
);

export const previewUndo = endpoint({
  id: 'previewUndo',
  method: 'GET',
  path: '/admin/imports/:id/undo',
  access: admin,
  rate: 'read',
  summary: 'What taking a run back would mean',
  params,
  response: z.object({
    deleted: z.number(),
    restored: z.number(),
    /** How many of the deleted listings people have begun to claim, edited or reviewed since. */
    touched: z.number(),
    left: LeftCounts,
  }),
});

const LeftRow = z.object({
  id: z.string(),
  row: z.number(),
  name: z.string(),
  path: z.string(),
  reason: z.enum(leftReasons),
});
export type LeftRow = z.infer<typeof LeftRow>;

export const listLeftRows = endpoint({
  id: 'listLeftRows',
  method: 'GET',
  path: '/admin/imports/:id/left',
  access: admin,
  rate: 'read',
  summary: 'Listings that the undo of a run left as they are, and why, in the order of the file',
  params,
  query: z.object(pageQuery()),
  response: pageAnswer(LeftRow),
});

export const undoImport = endpoint({
  id: 'undoImport',
  method: 'POST',
  path: '/admin/imports/:id/undo',
  access: admin,
  rate: 'write',
  summary: 'Takes a run back as a whole',
  params,
  body: z.strictObject({
    /** Keeps what the run had brought out of later imports too. */
    doNotList: z.boolean('imports:error.required'),
    reason: lineOf(300, keys),
  }),
  response: ImportRunView,
  errors: ['import/not-now', 'import/later-run', 'import/source-busy'],
});

export const PlannedRow = z.object({
  row: z.number(),
  action: z.enum(['created', 'updated']),
  name: z.string(),
  changes: z.array(FieldChange),
});
export type PlannedRow = z.infer<typeof PlannedRow>;

export const listPlannedRows = endpoint({
  id: 'listPlannedRows',
  method: 'GET',
  path: '/admin/imports/:id/rows',
  access: admin,
  rate: 'read',
  summary: 'What a check found that a run would change, field by field, in the order of the file',
  params,
  query: z.object({
    action: z.enum(['created', 'updated'], 'imports:error.kind'),
    ...pageQuery(/^\d{1,9}$/),
  }),
  response: pageAnswer(PlannedRow),
});

export const RowNote = z.object({
  id: z.string(),
  row: z.number(),
  field: z.string(),
  key: z.string(),
  value: z.string(),
});
export type RowNote = z.infer<typeof RowNote>;

export const listRowNotes = endpoint({
  id: 'listRowNotes',
  method: 'GET',
  path: '/admin/imports/:id/notes',
  access: admin,
  rate: 'read',
  summary: 'Rows that were rejected, or values that were left out, in the order of the file',
  params,
  query: z.object({
    what: z.enum(['rejected', 'left-out'], 'imports:error.kind'),
    /** Only the notes of one cause. */
    field: z.optional(lineOf(100, keys)),
    key: z.optional(lineOf(100, keys)),
    ...pageQuery(),
  }),
  response: pageAnswer(RowNote),
});

export const listImportSources = endpoint({
  id: 'listImportSources',
  method: 'GET',
  path: '/admin/import-sources',
  access: admin,
  rate: 'read',
  summary: 'Where the listings of the directory come from, with how many each source has brought',
  query: z.object({}),
  response: z.object({
    /** Null for those that people added themselves. */
    items: z.array(z.object({ source: z.nullable(z.string()), listings: z.number() })),
  }),
});

/** Answer of an upload: `POST /api/admin/imports/files`. */
export const UploadedImport = z.object({ id: z.string() });

export const uploadImport = endpoint({
  id: 'uploadImport',
  method: 'POST',
  path: '/admin/imports/files',
  access: admin,
  rate: 'upload',
  creates: true,
  summary: 'Send a file; it becomes a run that has changed nothing yet',
  query: z.object({
    retryOf: z.optional(z.uuid()),
    /** A directory that moves here: the shape of its file, or that it is to be recognised. */
    profile: z.optional(z.enum([...profileIds, 'recognise'])),
    /** Whoever ran the old site has the right to hand its pictures over. */
    photos: z.optional(z.literal('yes')),
  }),
  upload: { largest: maxBytes },
  response: UploadedImport,
  errors: ['import/empty-file', 'import/too-large-file', 'import/not-text'],
});
