import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { countriesIn } from '#features/kinds/country-names.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { useRows } from '#ui/form/use-rows.ts';
import { Select } from '#ui/select.tsx';

interface CountryRowsProps {
  label: string;
  name: string;
  codes: readonly string[];
  error: string | undefined;
}

/** Countries, one a row; the browser names them, as this form is never rendered by the server. */
export function CountryRows({ label, name, codes, error }: CountryRowsProps) {
  const { t } = useTranslation('kinds');
  const options = useCountries();
  const { rows, add } = useRows(codes);
  return (
    <fieldset className="flex min-w-0 flex-col gap-2" id={name}>
      <legend className="font-label">{label}</legend>
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
      {rows.map(({ key, value: code }, place) => (
        <Select
          key={key}
          name={name}
          aria-label={t('form.row', { what: label, number: place + 1 })}
          defaultValue={code}
          placeholder={t('form.remove')}
          options={options}
        />
      ))}
      <Button
        variant="secondary"
        size="small"
        icon="plus"
        className="self-start"
        aria-label={`${t('form.add')}: ${label}`}
        onClick={() => add('')}
      >
        {t('form.add')}
      </Button>
    </fieldset>
  );
}

function useCountries() {
  const language = useLanguage();
  return useMemo(
    () => countriesIn(language).map(({ code, name }) => ({ value: code, label: name })),
    [language],
  );
}
