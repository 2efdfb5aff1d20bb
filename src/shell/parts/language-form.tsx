import { useLocation } from 'react-router';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import { writeStored } from '../browser-storage.ts';
import { pathWithoutLanguage } from '../path-without-language.ts';

/** Where the language buttons send themselves. A plain form: it works before JavaScript and renders the page anew. */
export function LanguageForm({ id }: { id: string }) {
  return (
    <form id={id} method="post" action="/api/language" hidden>
      <input type="hidden" name="back" value={pathWithoutLanguage(useLocation())} />
    </form>
  );
}

/** The detector reads this where the cookie is refused (specification 9). */
export function rememberLanguage(code: LanguageCode): void {
  writeStored('local', 'i18nextLng', code);
}
