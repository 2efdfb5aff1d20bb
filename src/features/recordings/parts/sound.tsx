import { useEffect, useRef } from 'react';

interface SoundProps {
  blob: Blob;
  /** What it is, for screen readers. */
  label: string;
}

/** Plays what is on this device. */
export function Sound({ blob, label }: SoundProps) {
  const ref = useRef<HTMLAudioElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(blob);
    if (ref.current) ref.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [blob]);
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- recorded a moment ago: nobody has written it down yet
  return <audio ref={ref} controls preload="metadata" aria-label={label} className="w-full" />;
}
