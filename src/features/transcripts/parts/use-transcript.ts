import { useCallback, useEffect, useState } from 'react';
import { readLinkKey } from '#platform/audience/link-key.ts';
import { api } from '#platform/http/api-client.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { useSession } from '#platform/session/use-session.ts';
import { getTranscript } from '../transcript.contract.ts';

export type TranscriptAnswer = EndpointResponse<typeof getTranscript>;

/** What a recording belongs to. */
export interface TranscriptSubject {
  type: string;
  id: string;
}

/**
 * The transcript as this reader may see and change it. The server's page has it as everybody may; people who are signed
 * in or hold a family link ask once more.
 */
export function useTranscript(
  { type, id }: TranscriptSubject,
  first: TranscriptAnswer | undefined,
): { transcript: TranscriptAnswer | undefined; error: unknown; reload: () => Promise<void> } {
  const [transcript, setTranscript] = useState(first);
  const [error, setError] = useState<unknown>();
  const { status } = useSession();
  const reload = useCallback(async () => {
    try {
      const linkKey = readLinkKey();
      setTranscript(await api(getTranscript, { params: { type, id } }, { linkKey }));
      setError(undefined);
    } catch (failure) {
      setError(failure);
    }
  }, [type, id]);
  useEffect(() => {
    const isKnown = status !== 'unknown';
    const mayDiffer = status === 'signed-in' || readLinkKey() !== undefined;
    // oxlint-disable-next-line react/set-state-in-effect -- set when the server has answered
    if (isKnown && (mayDiffer || first === undefined)) void reload();
  }, [status, first, reload]);
  return { transcript, error, reload };
}
