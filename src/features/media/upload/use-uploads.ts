import { useEffect, useEffectEvent, useState } from 'react';
import type { Photo } from '../media.contract.ts';
import { UploadError } from '../send-upload.ts';
import { sendPhoto } from './send-photo.ts';

/** A chosen photo on its way. With a fault it waits for the person to try again or to give it up. */
export interface Upload {
  id: string;
  file: File;
  /** Translation key. */
  fault?: string;
}

export interface Uploads {
  uploads: readonly Upload[];
  /** The one that is being sent; the others wait, so that the photos arrive in the order in which they were chosen. */
  current: Upload | undefined;
  add: (files: readonly File[]) => void;
  retry: (id: string) => void;
  discard: (id: string) => void;
}

export function useUploads(onUploaded: (photo: Photo) => void): Uploads {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const current = uploads.find(({ fault }) => fault === undefined);
  const discard = (id: string) => setUploads((known) => known.filter((entry) => entry.id !== id));
  const finish = useEffectEvent((id: string, photo: Photo) => {
    discard(id);
    onUploaded(photo);
  });

  useEffect(() => {
    if (!current) return;
    const stop = new AbortController();
    sendPhoto(current.file, stop.signal).then(
      (photo) => {
        if (!stop.signal.aborted) finish(current.id, photo);
      },
      (error: unknown) => {
        if (stop.signal.aborted) return;
        const fault = error instanceof UploadError ? error.message : 'media:error.failed';
        setUploads((known) =>
          known.map((entry) => (entry.id === current.id ? { ...entry, fault } : entry)),
        );
      },
    );
    return () => stop.abort();
  }, [current]);

  return {
    uploads,
    current,
    discard,
    add: (files) =>
      setUploads((known) => [...known, ...files.map((file) => ({ id: newId(), file }))]),
    // At the end: the one that is being sent now is not interrupted.
    retry: (id) =>
      setUploads((known) => [
        ...known.filter((entry) => entry.id !== id),
        ...known.filter((entry) => entry.id === id).map(({ file }) => ({ id, file })),
      ]),
  };
}

let last = 0;
/** `crypto.randomUUID` is missing on plain http. */
const newId = (): string => {
  last += 1;
  return `upload-${last}`;
};
