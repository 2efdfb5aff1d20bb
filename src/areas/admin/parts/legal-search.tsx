import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { legalNames } from '#features/legal/legal.contract.ts';
import { useAddress } from '#features/staff/use-address.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';

const fields = ['words', 'document'] as const;

/** Finds versions by text and words. The list of people below has a search of its own. */
export function LegalSearch() {
  const { t } = useTranslation(['admin', 'legal']);
  const navigate = useNavigate();
  const { query, addressWith } = useAddress();
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const asked = Object.fromEntries(fields.map((name) => [name, textOf(data, name).trim()]));
    void navigate(addressWith(asked), { preventScrollReset: true });
  };
  return (
    <search>
      <form
        key={query.toString()}
        onSubmit={search}
        className="flex flex-wrap items-end gap-3"
        aria-label={t('admin:legal.findVersions')}
      >
        <Field label={t('admin:legal.words')} name="words" className="min-w-0 grow basis-52">
          <TextInput
            type="search"
            icon="search"
            maxLength={100}
            defaultValue={query.get('words') ?? ''}
          />
        </Field>
        <Field label={t('admin:legal.text')} name="document" className="basis-44">
          <Select
            placeholder={t('admin:legal.any')}
            defaultValue={query.get('document') ?? ''}
            options={legalNames.map((value) => ({ value, label: t(`legal:title.${value}`) }))}
          />
        </Field>
        <Button type="submit">{t('admin:legal.findVersions')}</Button>
      </form>
    </search>
  );
}
