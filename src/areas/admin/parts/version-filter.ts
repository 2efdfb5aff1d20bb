import type { LegalVersionLine } from '#features/legal/admin-legal.contract.ts';
import { formatDate } from '#platform/i18n/format.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { fold } from '#platform/text/fold.ts';

type Line = Pick<LegalVersionLine, 'number' | 'effectiveOn' | 'change'>;

/** Whether a version has these words in its number, its day as it is shown, or what it changed. */
export const versionFilter =
  (words: string, language: Language) =>
  ({ number, effectiveOn, change }: Line): boolean =>
    fold(`${number} ${formatDate(effectiveOn, language)} ${change}`).includes(fold(words));
