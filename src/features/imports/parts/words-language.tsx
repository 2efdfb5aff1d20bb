import { useTranslation } from 'react-i18next';
import { languages } from '#platform/i18n/languages.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';

interface WordsLanguageProps {
  defaultValue: Language | null;
  error?: string;
}

/** What the words of a file are written in, for rows that do not say it. Registers rarely do, so one may not know. */
export function WordsLanguage({ defaultValue, error }: WordsLanguageProps) {
  const { t } = useTranslation('imports');
  return (
    <Field
      label={t('columns.writtenIn')}
      name="writtenIn"
      hint={t('columns.writtenInHint')}
      error={error}
    >
      <Select defaultValue={defaultValue ?? ''} placeholder={t('columns.writtenInUnknown')}>
        {languages.map(({ code, nativeName }) => (
          <option key={code} value={code} lang={code}>
            {nativeName}
          </option>
        ))}
      </Select>
    </Field>
  );
}
