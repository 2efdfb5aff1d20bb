import { useState } from 'react';
import { UploadError } from './send-upload.ts';
import { useCheckedSteps } from './use-checked-steps.ts';

interface FileStepsOptions<Plan, Done> {
  /** Bytes. */
  largest: number;
  /** Keys of what is told where no file is chosen, and where it is too large. */
  faults: { missing: string; size: string };
  /** Both throw `UploadError`. */
  preview: (file: File) => Promise<Plan>;
  run: (file: File) => Promise<Done>;
}

/** The way of a file that is looked at before anything is done with it. */
export function useFileSteps<Plan, Done>({
  largest,
  faults,
  preview,
  run,
}: FileStepsOptions<Plan, Done>) {
  const [file, setFile] = useState<File>();
  const sent = <Answer>(send: (file: File) => Promise<Answer>) =>
    file ? send(file) : Promise.reject(new UploadError(faults.missing));
  const steps = useCheckedSteps({
    missing: () => (file && file.size > largest ? faults.size : undefined),
    preview: () => sent(preview),
    run: () => sent(run),
  });
  const again = () => {
    // The next choice begins with an empty input.
    setFile(undefined);
    steps.again();
  };
  return { ...steps, setFile, again };
}
