import { formatDate } from '#platform/i18n/format.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import type { BlackOwned } from '#features/directory/black-owned.ts';

/** Who says it, in which words and when, as one line for staff. */
export function blackOwnedInWords({ basis, words, on }: BlackOwned, language: Language): string {
  const { t } = i18nFor(language);
  const said = `${t(`directory:blackOwned.basis.${basis}`)}: “${words}”`;
  return on === null ? said : `${said} (${formatDate(on, language)})`;
}
