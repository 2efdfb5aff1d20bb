import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** Two looks a second would be felt; more than six cost a phone its battery. */
const lookEveryMs = 160;
/** The same code in sight is read once in this time. */
const sameCodeMs = 3000;
/** Enough to read a code at arm's length. */
const width = 480;

type Camera = 'off' | 'starting' | 'on' | 'refused';

/** Reads QR codes from the camera while `isOn`. The reader is loaded with the page, so it is there without a network. */
export function useCamera(
  isOn: boolean,
  onText: (text: string) => void,
): { camera: Camera; video: RefObject<HTMLVideoElement | null> } {
  const video = useRef<HTMLVideoElement>(null);
  const [camera, setCamera] = useState<Camera>('off');
  const tell = useEffectEvent(onText);
  useEffect(() => {
    // Fetched early, for when there is no network; without it the code is typed.
    void import('./read-frame.ts').catch(() => undefined);
  }, []);
  useEffect(() => {
    if (!isOn) return undefined;
    let isOver = false;
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const seen = { text: '', at: 0 };
    const look = async () => {
      const { readFrame } = await import('./read-frame.ts');
      const text = video.current ? readFrame(video.current, width) : undefined;
      const now = Date.now();
      if (text !== undefined && (text !== seen.text || now - seen.at > sameCodeMs)) {
        Object.assign(seen, { text, at: now });
        tell(text);
      }
      if (!isOver) timer = setTimeout(() => void look(), lookEveryMs);
    };
    const start = async () => {
      setCamera('starting');
      try {
        stream = await navigator.mediaDevices.getUserMedia({
          video: { facingMode: 'environment' },
        });
        if (isOver || !video.current) return stop(stream);
        video.current.srcObject = stream;
        await video.current.play();
        setCamera('on');
        void look();
      } catch {
        if (!isOver) setCamera('refused');
      }
      return undefined;
    };
    void start();
    return () => {
      isOver = true;
      clearTimeout(timer);
      if (stream) stop(stream);
      setCamera('off');
    };
  }, [isOn]);
  return { camera, video };
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
