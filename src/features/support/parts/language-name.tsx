import { directionOf, languages } from '#platform/i18n/languages.ts';
import type { Language } from '#platform/i18n/languages.ts';

/** A language by the name that it has itself. */
export function LanguageName({ code }: { code: Language }) {
  const name = languages.find((one) => one.code === code)?.nativeName ?? code;
  return (
    <span lang={code} dir={directionOf(code)}>
      {name}
    </span>
  );
}
