import { recording, recordingPiece } from '#features/recordings/recording.table.server.ts';
import {
  transcriptConfirmation,
  transcriptLine,
  transcriptProposal,
} from '#features/transcripts/transcript.table.server.ts';
import { uuidv7 } from 'uuidv7';
import type { SceneParts } from './private-people.ts';
import { everyMember, everyone } from './secret.ts';
import type { Secret } from './secret.ts';

/** A recording that the person has begun, and what somebody wrote down of a story that everybody may hear. */
export async function addVoices({ db, canaries, ids, personId }: SceneParts): Promise<void> {
  const [recordingId, lineId, proposalId] = [uuidv7(), uuidv7(), uuidv7()];
  await canaries.add(db, recording, 'open', {
    id: recordingId,
    ownerId: personId,
    source: 'recorder',
    state: 'open',
    subjectType: null,
    subjectId: null,
    announced: 0,
    type: null,
    seconds: null,
    bytes: 0,
    sha256: null,
    peaks: [],
  });
  await canaries.add(db, recordingPiece, 'first', {
    recordingId,
    kind: 'sent',
    take: 0,
    position: 0,
    bytes: 4,
  });
  const [subjectId = ''] = ids['stories'] ?? [];
  await canaries.add(db, transcriptLine, 'line', {
    id: lineId,
    subjectType: 'story',
    subjectId,
    position: 0,
    fromMs: 0,
    untilMs: 1000,
  });
  await canaries.add(db, transcriptProposal, 'proposal', {
    id: proposalId,
    lineId,
    authorId: personId,
  });
  await db.insert(transcriptConfirmation).values({ proposalId, accountId: personId });
  ids['recordings'] = [recordingId];
  // Whose transcripts are asked for.
  ids['transcripts'] = ['story'];
  ids['lines'] = [lineId];
  ids['proposals'] = [proposalId];
}

/** Who reads what of recordings and of what is said in them. */
export const voiceSecrets: readonly Secret[] = [
  {
    columns: 'recording_piece.sha256 recording_piece.storageKey',
    toldTo: [],
    why: 'what the site needs to find the bytes again',
  },
  {
    columns: 'transcript_line.speaker transcript_line.original transcript_line.text',
    toldTo: everyone,
    why: 'of a story that everybody may hear',
  },
  {
    columns: 'transcript_proposal.text',
    toldTo: everyMember,
    why: 'for those who say whether it is right',
  },
];
