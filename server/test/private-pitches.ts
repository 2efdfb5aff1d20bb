import { uuidv7 } from 'uuidv7';
import { pitch, pitchLook, pitchShow, pitchVersion } from '#features/pitches/pitch.table.server.ts';
import { testNow } from '#platform/test/test-context.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import type { SceneParts } from './private-people.ts';
import type { Secret } from './secret.ts';

/** The owner has sealed an idea. The person has accepted the words and read it; another link waits for somebody. */
export async function addPitches({ db, canaries, ids, personId, ownerId }: SceneParts) {
  const [pitchId, versionId, readId, waitingId] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
  ids['pitches'] = [pitchId];
  ids['pitch-shows'] = [readId, waitingId];
  await db.insert(pitch).values({ id: pitchId, accountId: ownerId });
  await canaries.add(db, pitchVersion, 'sealed', {
    id: versionId,
    pitchId,
    no: 1,
    before: null,
    key: 'aa'.repeat(16),
    sealedAt: testNow,
  });
  const shown = {
    pitchId,
    versionId,
    agreement: 1,
    ownerLanguage: 'en',
    agreedAt: testNow,
    expiresAt: later(testNow, dayMs),
  } as const;
  await canaries.add(db, pitchShow, 'read', {
    ...shown,
    id: readId,
    readerId: personId,
    readerLanguage: 'en',
    acceptedAt: testNow,
  });
  await canaries.add(db, pitchShow, 'waiting', {
    ...shown,
    id: waitingId,
    readerName: null,
    readerLanguage: null,
  });
  await db.insert(pitchLook).values({ showId: readId, at: testNow });
}

/** Who reads what of a sealed idea: its owner, and by the link who has accepted the words. No staff. */
export const pitchSecrets: readonly Secret[] = [
  {
    columns: 'pitch_version.title pitch_version.words pitch_version.print',
    toldTo: ['owner'],
    why: 'the owner; who has accepted the words reads them by the link',
  },
  {
    columns: 'pitch_show.forName pitch_show.readerName',
    toldTo: ['owner'],
    why: 'the owner’s own memory, and the name under the agreement',
  },
  {
    columns: 'pitch_show.ownerName',
    toldTo: [],
    why: 'the reader sees it under the agreement, by the link',
  },
];
