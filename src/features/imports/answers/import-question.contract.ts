import * as z from 'zod/mini';
import { endpoint } from '#platform/http/endpoint.ts';
import { pageAnswer, pageQuery } from '#platform/http/paged.ts';
import { lineOf } from '#platform/text/text-schema.ts';
import { questionAnswers, questionCauses } from '../import.contract.ts';
import { ImportRunView } from '../import-run.contract.ts';
import { valueFields } from '../row/value-words.ts';

const admin = ['admin'] as const;
const keys = { required: 'imports:error.required', tooLong: 'imports:error.tooLong' };
const params = z.object({ id: z.uuid('imports:error.cursor') });

const Cause = z.enum(questionCauses, 'imports:error.kind');

export const ImportQuestion = z.object({
  id: z.string(),
  cause: Cause,
  /** Null for a listing that no row of the file names. */
  row: z.nullable(z.number()),
  name: z.string(),
  /** The row as it was in the file, to be read below the headers. */
  cells: z.nullable(z.array(z.string())),
  /** The listing that the row is like, or that is missing; null where it is gone. */
  listing: z.nullable(z.object({ name: z.string(), locality: z.string(), path: z.string() })),
  score: z.nullable(z.number()),
  /** Whom the row is like is an earlier row of its file, which is no listing yet. */
  isOfFile: z.boolean(),
});
export type ImportQuestion = z.infer<typeof ImportQuestion>;

export const listImportQuestions = endpoint({
  id: 'listImportQuestions',
  method: 'GET',
  path: '/admin/imports/:id/questions',
  access: admin,
  rate: 'read',
  summary:
    'Rows and listings of a run that wait for a decision, by cause, in the order of the file',
  params,
  query: z.object({ cause: Cause, ...pageQuery() }),
  response: pageAnswer(ImportQuestion),
});

export const answerImportQuestions = endpoint({
  id: 'answerImportQuestions',
  method: 'POST',
  path: '/admin/imports/:id/answers',
  access: admin,
  rate: 'write',
  summary: 'Decides what a run waits for: some of one cause, or up to 500 of it without their ids',
  params,
  body: z
    .strictObject({
      cause: Cause,
      answer: z.enum(Object.values(questionAnswers).flat(), 'imports:error.kind'),
      ids: z.optional(
        z.array(z.uuid('imports:error.cursor')).check(z.maxLength(100, keys.tooLong)),
      ),
    })
    .check(
      z.refine(({ cause, answer }) => questionAnswers[cause].some((one) => one === answer), {
        path: ['answer'],
        error: 'imports:error.kind',
      }),
    ),
  response: ImportRunView,
  errors: ['import/not-now', 'import/question-not-found'],
});

export const ImportValue = z.object({
  field: z.enum(valueFields),
  /** As the file writes it. */
  value: z.string(),
  rows: z.number(),
});
export type ImportValue = z.infer<typeof ImportValue>;

export const listImportValues = endpoint({
  id: 'listImportValues',
  method: 'GET',
  path: '/admin/imports/:id/values',
  access: admin,
  rate: 'read',
  summary: 'Words in columns with a fixed choice that matched nothing, the most frequent 100',
  params,
  response: z.object({ items: z.array(ImportValue) }),
});

export const setImportValues = endpoint({
  id: 'setImportValues',
  method: 'PUT',
  path: '/admin/imports/:id/values',
  access: admin,
  rate: 'write',
  summary: 'Says what words of a source mean, for this run and for its later editions',
  params,
  body: z.strictObject({
    values: z
      .array(
        z.strictObject({
          field: z.enum(valueFields, 'imports:error.column'),
          value: lineOf(200, keys).check(z.minLength(1, keys.required)),
          /** Slug of a category, a tradition, `register` of a certification; empty for nothing. */
          meaning: lineOf(80, keys),
        }),
      )
      .check(z.maxLength(100, keys.tooLong)),
  }),
  response: ImportRunView,
  errors: ['import/not-now', 'import/no-such-meaning'],
});

export const NoteGroup = z.object({
  what: z.enum(['rejected', 'left-out']),
  field: z.string(),
  key: z.string(),
  rows: z.number(),
  /** The first few values. */
  examples: z.array(z.string()),
});
export type NoteGroup = z.infer<typeof NoteGroup>;

export const listNoteGroups = endpoint({
  id: 'listNoteGroups',
  method: 'GET',
  path: '/admin/imports/:id/note-groups',
  access: admin,
  rate: 'read',
  summary: 'What was rejected or left out, by cause with the number of rows, most frequent first',
  params,
  query: z.object({ what: z.enum(['rejected', 'left-out'], 'imports:error.kind') }),
  response: z.object({ items: z.array(NoteGroup) }),
});
