import { useTranslation } from 'react-i18next';
import { legalNames } from '#features/legal/legal.contract.ts';
import { AddressSearch } from '#features/staff/desk/address-search.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';

/** Finds versions by text and words. The list of people below has a search of its own. */
export function LegalSearch() {
  const { t } = useTranslation(['admin', 'legal']);
  const label = t('admin:legal.findVersions');
  return (
    <AddressSearch label={label} submit={label} names={['words', 'document']} staysInPlace>
      {(valueOf) => (
        <>
          <Field label={t('admin:legal.words')} name="words" className="min-w-0 grow basis-52">
            <TextInput
              type="search"
              icon="search"
              maxLength={100}
              defaultValue={valueOf('words')}
            />
          </Field>
          <Field label={t('admin:legal.text')} name="document" className="basis-44">
            <Select
              placeholder={t('admin:legal.any')}
              defaultValue={valueOf('document')}
              options={legalNames.map((value) => ({ value, label: t(`legal:title.${value}`) }))}
            />
          </Field>
        </>
      )}
    </AddressSearch>
  );
}
