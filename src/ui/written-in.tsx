import { useTranslation } from 'react-i18next';
import { languages } from '#platform/i18n/languages.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import type { WordsLanguage } from '#platform/i18n/written-in.ts';
import { Field } from './field.tsx';
import { Select } from './select.tsx';

interface WrittenInProps {
  /** Where a page has two of them. */
  name?: string;
  /** Language of the words that are changed; new words start with the language of the page. */
  defaultValue?: WordsLanguage | null;
  error?: string;
  /** For words that were there before anybody was asked: their language may stay unsaid. */
  mayBeUnsaid?: boolean;
}

/** Below a text that somebody writes: in which language. Each is called what its own speakers call it. */
export function WrittenIn({
  name = 'writtenIn',
  defaultValue,
  error,
  mayBeUnsaid = false,
}: WrittenInProps) {
  const { t } = useTranslation('ui');
  const shown = useLanguage();
  return (
    <Field label={t('writtenIn.label')} name={name} error={error} className="items-start">
      <Select
        defaultValue={defaultValue || (mayBeUnsaid ? '' : shown)}
        placeholder={mayBeUnsaid ? t('writtenIn.unsaid') : undefined}
      >
        {languages.map(({ code, nativeName }) => (
          <option key={code} value={code} lang={code}>
            {nativeName}
          </option>
        ))}
      </Select>
    </Field>
  );
}
