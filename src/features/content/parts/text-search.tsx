import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useAddress } from '#features/staff/use-address.ts';
import { languageCodes } from '#platform/i18n/languages.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { textViews } from '../admin-content.contract.ts';
import { languageName } from './language-name.ts';

const names = ['q', 'state', 'language'] as const;

/** Finds pages by title, state and language; what is asked for stands in the address. */
export function TextSearch() {
  const { t } = useTranslation('content');
  const navigate = useNavigate();
  const { query, addressWith } = useAddress();
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const asked = Object.fromEntries(names.map((name) => [name, textOf(data, name).trim()]));
    void navigate(addressWith(asked));
  };
  return (
    <search>
      <form
        key={query.toString()}
        onSubmit={search}
        className="flex flex-wrap items-end gap-3"
        aria-label={t('admin.search')}
      >
        <Field label={t('admin.words')} name="q" className="min-w-0 grow basis-52">
          <TextInput
            type="search"
            icon="search"
            maxLength={100}
            defaultValue={query.get('q') ?? ''}
          />
        </Field>
        <Field label={t('admin.column.state')} name="state" className="basis-44">
          <Select
            placeholder={t('admin.anyState')}
            defaultValue={query.get('state') ?? ''}
            options={textViews.map((view) => ({ value: view, label: t(`state.${view}`) }))}
          />
        </Field>
        <Field label={t('admin.column.language')} name="language" className="basis-44">
          <Select
            placeholder={t('admin.anyLanguage')}
            defaultValue={query.get('language') ?? ''}
            options={languageCodes.map((code) => ({ value: code, label: languageName(t, code) }))}
          />
        </Field>
        <Button type="submit">{t('admin.search')}</Button>
      </form>
    </search>
  );
}
