import * as z from 'zod/mini';
import { api, authorizedFetch } from '#platform/http/api-client.ts';
import { ApiError } from '#platform/http/api-error.ts';
import { Problem } from '#platform/http/problem.ts';
import {
  beginRecording,
  discardRecording,
  finishRecording,
  getOwnRecording,
  listOwnRecordings,
} from '../recording.contract.ts';
import type { Recording } from '../recording.contract.ts';
import type { RecordingSource } from '../recording.policy.ts';
import type { Place } from './kept-recording.ts';

/** The calls of a recording; each throws `ApiError`, or what `fetch` throws without a network. */
export interface RecordingServer {
  begin: (what: { source: RecordingSource; bytes: number }, key: string) => Promise<Recording>;
  list: () => Promise<Recording[]>;
  get: (id: string) => Promise<Recording>;
  send: (id: string, place: Place, bytes: Blob) => Promise<void>;
  finish: (id: string, what: { takes: number[]; peaks: number[] }) => Promise<Recording>;
  discard: (id: string) => Promise<void>;
}

export const recordingServer: RecordingServer = {
  begin: (body, idempotencyKey) => api(beginRecording, { body }, { idempotencyKey }),
  list: async () => (await api(listOwnRecordings, {})).items,
  get: (id) => api(getOwnRecording, { params: { id } }),
  send: sendPiece,
  finish: (id, body) => api(finishRecording, { params: { id }, body }),
  async discard(id) {
    await api(discardRecording, { params: { id } });
  },
};

/** A line that hangs is given up: after half a minute, and for larger pieces as long as a poor line needs (4 kB a second). */
const longestMs = (bytes: number) => 30_000 + bytes / 4;

async function sendPiece(id: string, { take, piece }: Place, bytes: Blob): Promise<void> {
  const body = new FormData();
  body.set('file', bytes, 'piece');
  const response = await authorizedFetch(`/api/recordings/${id}/pieces/${take}/${piece}`, {
    method: 'POST',
    body,
    signal: AbortSignal.timeout(longestMs(bytes.size)),
  });
  if (response.ok) return;
  // A proxy may answer without JSON; the status says enough then.
  const answer = z.safeParse(Problem, await response.json().catch(() => undefined));
  throw new ApiError(response.status, `The piece answered ${response.status}.`, answer.data);
}
