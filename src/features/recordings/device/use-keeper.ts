import { useEffect, useState, useSyncExternalStore } from 'react';
import { readSession } from '#platform/session/session-store.ts';
import { heldRecordings, holdRecording } from './hold.ts';
import { newKey } from './new-key.ts';
import { RecordingKeeper } from './recording-keeper.ts';
import type { RecordingState } from './recording-keeper.ts';
import { recordingServer } from './recording-server.ts';
import { recordingStore } from './recording-store.ts';

const keeperOf = (accountId: string): RecordingKeeper =>
  new RecordingKeeper({
    store: recordingStore(accountId),
    server: recordingServer,
    isSignedIn: () => readSession().user?.id === accountId,
    clock: () => Date.now(),
    pause: (ms) =>
      new Promise((resolve) => {
        setTimeout(resolve, ms);
      }),
    newKey,
    hold: holdRecording,
    held: heldRecordings,
  });

/** The recordings of one account on this device, as long as the page is open. It sends when a network is back. */
export function useKeeper(accountId: string): { keeper: RecordingKeeper; state: RecordingState } {
  const [keeper] = useState(() => keeperOf(accountId));
  const state = useSyncExternalStore(keeper.subscribe, keeper.read, keeper.read);
  useEffect(() => {
    void keeper.open();
    const wake = () => {
      if (document.visibilityState === 'visible') keeper.wake();
    };
    addEventListener('online', wake);
    document.addEventListener('visibilitychange', wake);
    return () => {
      removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', wake);
    };
  }, [keeper]);
  return { keeper, state };
}
