import { useTranslation } from 'react-i18next';
import { AddressSearch } from '#features/staff/desk/address-search.tsx';
import { languageCodes } from '#platform/i18n/languages.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { textViews } from '../editing/admin-content.contract.ts';
import { languageName } from './language-name.ts';

/** Finds pages by title, state and language. */
export function TextSearch() {
  const { t } = useTranslation('content');
  const label = t('admin.search');
  return (
    <AddressSearch label={label} submit={label} names={['q', 'state', 'language']}>
      {(valueOf) => (
        <>
          <Field label={t('admin.words')} name="q" className="min-w-0 grow basis-52">
            <TextInput type="search" icon="search" maxLength={100} defaultValue={valueOf('q')} />
          </Field>
          <Field label={t('admin.column.state')} name="state" className="basis-44">
            <Select
              placeholder={t('admin.anyState')}
              defaultValue={valueOf('state')}
              options={textViews.map((view) => ({ value: view, label: t(`state.${view}`) }))}
            />
          </Field>
          <Field label={t('admin.column.language')} name="language" className="basis-44">
            <Select
              placeholder={t('admin.anyLanguage')}
              defaultValue={valueOf('language')}
              options={languageCodes.map((code) => ({ value: code, label: languageName(t, code) }))}
            />
          </Field>
        </>
      )}
    </AddressSearch>
  );
}
