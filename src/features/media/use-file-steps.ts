import { useState } from 'react';
import { UploadError } from './send-upload.ts';

/** A file is chosen, what it would do is shown, it is done. `fault` is a key. */
export type FileStep<Plan, Done> =
  | { step: 'choose'; fault?: string }
  | { step: 'preview'; plan: Plan; fault?: string }
  | { step: 'done'; done: Done };

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
  const [state, setState] = useState<FileStep<Plan, Done>>({ step: 'choose' });
  const [isBusy, setBusy] = useState(false);

  const next = async (): Promise<FileStep<Plan, Done>> => {
    if (!file) return { step: 'choose', fault: faults.missing };
    if (file.size > largest) return { step: 'choose', fault: faults.size };
    if (state.step !== 'preview') return { step: 'preview', plan: await preview(file) };
    return { step: 'done', done: await run(file) };
  };
  const press = async () => {
    setBusy(true);
    try {
      setState(await next());
    } catch (error) {
      if (!(error instanceof UploadError)) throw error;
      const fault = error.message;
      setState(state.step === 'preview' ? { ...state, fault } : { step: 'choose', fault });
    } finally {
      setBusy(false);
    }
  };
  return {
    state,
    fault: state.step === 'done' ? undefined : state.fault,
    isBusy,
    setFile,
    press,
    again: () => setState({ step: 'choose' }),
  };
}
