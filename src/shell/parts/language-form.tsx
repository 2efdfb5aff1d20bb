import type { ReactNode, SubmitEvent } from 'react';
import { useLocation } from 'react-router';
import { useConsent } from '#platform/appearance/use-consent.ts';
import { useHydrated } from '#ui/use-hydrated.ts';
import { pathWithoutLanguage } from '../path-without-language.ts';

interface LanguageFormProps {
  id: string;
  onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void;
  /** Controls of its own; without them it is sent by buttons elsewhere. */
  children?: ReactNode;
}

/** Where the language buttons send themselves. A plain form: it works before JavaScript and renders the page anew. */
export function LanguageForm({ id, onSubmit, children }: LanguageFormProps) {
  const consent = useConsent();
  const location = useLocation();
  // A browser takes what is behind `#` along to where it is sent on; servers never see it.
  const hash = useHydrated() ? location.hash : '';
  return (
    <form
      id={id}
      method="post"
      action={`/api/language${hash}`}
      hidden={!children}
      onSubmit={onSubmit}
      className="flex flex-wrap items-end gap-3"
    >
      <input type="hidden" name="back" value={pathWithoutLanguage(location)} />
      {consent?.preferences && <input type="hidden" name="keep" value="year" />}
      {children}
    </form>
  );
}
