import { useState } from 'react';
import { ApiError } from '#platform/http/api-error.ts';
import { faultKeyOf, UploadError } from './send-upload.ts';

/** Something is chosen, what it would do is shown, it is done. `fault` is a key. */
export type CheckedStep<Plan, Done> =
  | { step: 'choose'; fault?: string }
  | { step: 'preview'; plan: Plan; fault?: string }
  | { step: 'done'; done: Done };

interface CheckedStepsOptions<Plan, Done> {
  /** The key of what is missing or wrong before anything is sent. */
  missing: () => string | undefined;
  /** Both throw `UploadError` or `ApiError`. */
  preview: () => Promise<Plan>;
  run: () => Promise<Done>;
}

/** The way of what is looked at before anything is done with it, wherever it comes from. */
export function useCheckedSteps<Plan, Done>({
  missing,
  preview,
  run,
}: CheckedStepsOptions<Plan, Done>) {
  const [state, setState] = useState<CheckedStep<Plan, Done>>({ step: 'choose' });
  const [isBusy, setBusy] = useState(false);

  const next = async (): Promise<CheckedStep<Plan, Done>> => {
    const fault = missing();
    if (fault) return { step: 'choose', fault };
    if (state.step !== 'preview') return { step: 'preview', plan: await preview() };
    return { step: 'done', done: await run() };
  };
  const press = async () => {
    setBusy(true);
    try {
      setState(await next());
    } catch (error) {
      const fault = faultOf(error);
      setState(state.step === 'preview' ? { ...state, fault } : { step: 'choose', fault });
    } finally {
      setBusy(false);
    }
  };
  return {
    state,
    fault: state.step === 'done' ? undefined : state.fault,
    isBusy,
    press,
    again: () => setState({ step: 'choose' }),
  };
}

/** The browser throws a `TypeError` where there is no network. */
function faultOf(error: unknown): string {
  if (error instanceof UploadError) return error.message;
  if (error instanceof ApiError) return faultKeyOf(error.status, error.problem);
  if (error instanceof TypeError) return 'media:error.network';
  throw error;
}
