import { useEffect, useState, useSyncExternalStore } from 'react';
import { Microphone } from './microphone.ts';
import type { MicrophoneState } from './microphone.ts';
import type { RecordingKeeper } from './recording-keeper.ts';

/** The microphone of this page. A page that is left ends the take and loses nothing of it. */
export function useMicrophone(keeper: RecordingKeeper): {
  microphone: Microphone;
  state: MicrophoneState;
} {
  const [microphone] = useState(() => new Microphone(keeper));
  const state = useSyncExternalStore(microphone.subscribe, microphone.read, microphone.read);
  useEffect(() => () => microphone.leave(), [microphone]);
  const isOn = state.take === 'recording' || state.take === 'paused';
  useEffect(() => {
    if (!isOn) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isOn]);
  return { microphone, state };
}
