import { uuidv7 } from 'uuidv7';
import {
  imageHold,
  imageHoldEntry,
  imageHoldItem,
} from '#features/illegal-images/hold.table.server.ts';
import { testNow } from '#platform/test/test-context.server.ts';
import type { Allowed } from './allowed.ts';
import type { SceneParts } from './private-people.ts';
import type { Secret } from './secret.ts';

export const holdRows = { holds: ['held-pictures', 'reported-pictures'] };

/** What is held for the police, of a person’s pictures. Nobody is named to read it: the safeguarding lead stands in. */
export async function addHolds({
  db,
  canaries,
  ids,
  ownerId,
  personId,
}: SceneParts): Promise<void> {
  const add = async (row: string, given: Partial<typeof imageHold.$inferInsert>) => {
    const id = uuidv7();
    const word = (name: string) => canaries.wordFor(`image_hold.evidence`, `${row} ${name}`);
    await canaries.add(db, imageHold, row, {
      id,
      caseId: uuidv7(),
      subjectId: uuidv7(),
      hasHidden: false,
      aboutIds: [ownerId, personId],
      heldAt: testNow,
      reference: null,
      evidence: {
        title: word('title'),
        url: '/',
        words: word('words'),
        note: word('note'),
        people: [{ id: ownerId, name: word('name'), email: word('email'), isUploader: true }],
        networks: [],
        reports: [
          {
            reason: 'danger',
            text: word('text'),
            words: word('reported'),
            accountId: null,
            email: null,
            at: testNow.toISOString(),
          },
        ],
      },
      ...given,
    });
    const files = canaries.wordFor('image_hold_item.files', row);
    const file = { from: files, key: files, sha256: files };
    await canaries.add(db, imageHoldItem, row, {
      holdId: id,
      mediaId: uuidv7(),
      uploaderId: personId,
      uploadedAt: testNow,
      files: [{ ...file, size: 1 }],
    });
    await canaries.add(db, imageHoldEntry, row, { holdId: id, no: 1, at: testNow, step: 'held' });
    return id;
  };
  ids['holds'] = [
    await add('held-pictures', {}),
    await add('reported-pictures', {
      state: 'reported',
      reference: canaries.wordFor('image_hold.reference', 'reported-pictures'),
      reportedAt: testNow,
    }),
  ];
}

export const holdSecrets: readonly Secret[] = [
  {
    columns: 'image_hold.reference',
    toldTo: ['moderator'],
    why: 'the two who are named: in the scene the lead, who is that moderator',
  },
  {
    columns:
      'image_hold.evidence image_hold.subjectType image_hold_item.contentType image_hold_entry.words',
    toldTo: [],
    why: 'the two, who open it by a POST, which is written down',
  },
  { columns: 'image_hold_item.image image_hold_item.files', toldTo: [], why: 'nobody' },
];

export const holdWrites: readonly Allowed[] = [
  {
    endpoints: 'openHold',
    rows: { moderator: 'held-pictures reported-pictures' },
    why: 'the two who are named: in the scene the lead',
  },
  {
    endpoints: 'reportHold',
    rows: { moderator: 'held-pictures' },
    why: 'the two, until it is reported',
  },
  {
    endpoints: 'destroyHold',
    rows: { moderator: 'reported-pictures' },
    why: 'the two, once it is reported',
  },
  { endpoints: 'nameKeepers', rows: { admin: '-' }, why: 'admins name the two' },
];
