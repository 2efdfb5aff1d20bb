import * as z from 'zod/mini';
import type { Db } from '#platform/db/db.server.ts';
import { personWith } from '#platform/test/actors.ts';
import type { GoldenCase, GoldenList, GoldenRows } from '#platform/test/golden-rows.ts';
import { doNotListKinds } from './do-not-list/do-not-list.contract.ts';
import { doNotListEntry } from './do-not-list/do-not-list.table.server.ts';
import { questionCauses } from './import.contract.ts';
import { photoStates } from './move/move.contract.ts';
import { importPhoto } from './move/move.table.server.ts';
import { importPreview, importQuestion, importRowError, importRun } from './import.table.server.ts';

const runId = '01990000-0000-7000-8000-000000000021';
/** What it found is in no list of the other run. */
const otherRunId = '01990000-0000-7000-8000-000000000022';

const run = (id: string) => ({
  id,
  source: `Source of ${id}`,
  fileName: 'register.csv',
  fileSha256: '0'.repeat(64),
  status: 'checked' as const,
  profile: 'spreadsheet' as const,
});

const tooLong = 'imports:reason.too-long';
const notKnown = 'imports:reason.not-known';

const notes = [
  { value: 'rejected for its long name', isRejected: true, field: 'name', key: tooLong },
  { value: 'rejected for its unknown name', isRejected: true, field: 'name', key: notKnown },
  { value: 'rejected for its unknown country', isRejected: true, field: 'country', key: notKnown },
  { value: 'left out long name', isRejected: false, field: 'name', key: tooLong },
  { value: 'left out unknown phone', isRejected: false, field: 'phone', key: notKnown },
];

const actions = ['created', 'updated'] as const;

async function add(db: Db): Promise<void> {
  const addedAt = new Date('2026-01-01T12:00:00Z');
  await db
    .insert(doNotListEntry)
    .values(
      doNotListKinds.map((kind) => ({ kind, value: kind, hint: kind, reason: '-', addedAt })),
    );
  for (const id of [runId, otherRunId]) {
    const ofRun = id === runId ? '' : ' of another run';
    await db.insert(importRun).values(run(id));
    for (const [at, { value, ...note }] of notes.entries())
      await db
        .insert(importRowError)
        .values({ ...note, runId: id, rowNumber: at + 2, value: `${value}${ofRun}` });
    await db.insert(importPreview).values(
      actions.map((action, at) => ({
        runId: id,
        rowNumber: at + 2,
        action,
        name: `${action}${ofRun}`,
        changes: [],
      })),
    );
    await db.insert(importPhoto).values(
      photoStates.map((state, at) => ({
        runId: id,
        listingId: id,
        rowNumber: at + 2,
        address: `https://old.example/${state}${ofRun && '-of-another-run'}.jpg`,
        host: 'old.example',
        state,
        reason: state === 'refused' ? 'imports:photo.byStaff' : null,
      })),
    );
    for (const cause of questionCauses)
      await db
        .insert(importQuestion)
        .values({ runId: id, cause, key: cause, name: `${cause}${ofRun}`, cells: ['-'] });
  }
  await db.insert(importQuestion).values({
    runId,
    cause: 'pair',
    key: 'answered',
    name: 'answered pair',
    cells: ['-'],
    answer: 'same',
  });
}

/** For a list whose rows are named by this field. */
const namedBy = (field: 'hint' | 'value' | 'address') => {
  const Rows = z.object({ items: z.array(z.object({ [field]: z.string() })) });
  return (answer: unknown) => z.parse(Rows, answer).items.map((row) => row[field] ?? '');
};

const NoteGroups = z.object({
  items: z.array(z.object({ examples: z.array(z.string()) })),
});

const rejected = { what: 'rejected' } as const;

const rowNotes: readonly GoldenCase[] = [
  [
    rejected,
    'rejected for its long name, rejected for its unknown name, rejected for its unknown country',
  ],
  [{ what: 'left-out' }, 'left out long name, left out unknown phone'],
  [{ ...rejected, field: 'name' }, 'rejected for its long name, rejected for its unknown name'],
  [{ ...rejected, field: 'phone' }, ''],
  [
    { ...rejected, key: notKnown },
    'rejected for its unknown name, rejected for its unknown country',
  ],
  [{ ...rejected, field: 'name', key: notKnown }, 'rejected for its unknown name'],
];

const noteGroups: readonly GoldenCase[] = [
  [
    rejected,
    'rejected for its long name, rejected for its unknown name, rejected for its unknown country',
  ],
  [{ what: 'left-out' }, 'left out long name, left out unknown phone'],
];

const ofRun = { actor: personWith('admin'), params: { id: runId } } satisfies Partial<GoldenList>;

export const golden: GoldenRows = {
  add,
  lists: [
    {
      endpoints: ['listDoNotList'],
      actor: personWith('admin'),
      namesOf: namedBy('hint'),
      cases: doNotListKinds.map((kind): GoldenCase => [{ kind }, kind]),
    },
    { ...ofRun, endpoints: ['listRowNotes'], namesOf: namedBy('value'), cases: rowNotes },
    {
      ...ofRun,
      endpoints: ['listNoteGroups'],
      namesOf: (answer) => z.parse(NoteGroups, answer).items.flatMap(({ examples }) => examples),
      cases: noteGroups,
    },
    {
      ...ofRun,
      endpoints: ['listMovePhotos'],
      namesOf: namedBy('address'),
      cases: photoStates.map((state): GoldenCase => [
        { state },
        `https://old.example/${state}.jpg`,
      ]),
    },
    {
      ...ofRun,
      endpoints: ['listPlannedRows'],
      cases: actions.map((action): GoldenCase => [{ action }, action]),
    },
    {
      ...ofRun,
      endpoints: ['listImportQuestions'],
      cases: questionCauses.map((cause): GoldenCase => [{ cause }, cause]),
    },
  ],
};
