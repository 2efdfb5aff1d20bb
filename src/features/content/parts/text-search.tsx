import { useTranslation } from 'react-i18next';
import { AddressSearch } from '#features/staff/desk/address-search.tsx';
import { languageCodes } from '#platform/i18n/languages.ts';
import { textViews } from '../editing/admin-content.contract.ts';
import { languageName } from './language-name.ts';

/** Finds pages by title, state and language. */
export function TextSearch() {
  const { t } = useTranslation('content');
  const label = t('admin.search');
  return (
    <AddressSearch
      label={label}
      submit={label}
      filters={[
        { name: 'q', label: t('admin.words') },
        {
          name: 'state',
          label: t('admin.column.state'),
          any: t('admin.anyState'),
          options: textViews.map((value) => ({ value, label: t(`state.${value}`) })),
        },
        {
          name: 'language',
          label: t('admin.column.language'),
          any: t('admin.anyLanguage'),
          options: languageCodes.map((value) => ({ value, label: languageName(t, value) })),
        },
      ]}
    />
  );
}
