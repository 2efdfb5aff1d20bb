import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#platform/http/api-client.ts';
import type { FormState } from '#ui/form/use-form.ts';
import type { PlainAnswer } from './plain-form.ts';
import { getSupportForm } from './ticket.contract.ts';

/** Asked for when the form opens, so that it tells how long writing took; asked for again when that failed. */
export function useFormToken(): () => Promise<string> {
  const asked = useRef<Promise<string>>(undefined);
  const ask = () => {
    asked.current ??= api(getSupportForm, {}).then(
      ({ token }) => token,
      (error: unknown) => {
        asked.current = undefined;
        throw error;
      },
    );
    return asked.current;
  };
  useEffect(() => {
    // A failure shows when the letter is sent, with a second try.
    ask().catch((error: unknown) => console.warn(error));
  });
  return ask;
}

/** The form with what the server said to the plain post, until the browser has tried itself. */
export function useAnswered(form: FormState, answer: PlainAnswer | undefined): FormState {
  const { t } = useTranslation();
  const faults = answer?.step === 'again' && form.attempt === 0 ? answer.fields : [];
  if (faults.length === 0) return form;
  return {
    ...form,
    errors: faults.map(({ path, key }) => ({ field: path, message: t(key) })),
    errorOf: (path) => {
      const fault = faults.find((entry) => entry.path === path);
      return fault && t(fault.key);
    },
  };
}
