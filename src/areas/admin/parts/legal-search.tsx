import { useTranslation } from 'react-i18next';
import { legalNames } from '#features/legal/legal.contract.ts';
import { AddressSearch } from '#features/staff/desk/address-search.tsx';

/** Finds versions by text and words. The list of people below has a search of its own. */
export function LegalSearch() {
  const { t } = useTranslation(['admin', 'legal']);
  const label = t('admin:legal.findVersions');
  return (
    <AddressSearch
      label={label}
      submit={label}
      filters={[
        { name: 'words', label: t('admin:legal.words') },
        {
          name: 'document',
          label: t('admin:legal.text'),
          any: t('admin:legal.any'),
          options: legalNames.map((value) => ({ value, label: t(`legal:title.${value}`) })),
        },
      ]}
      staysInPlace
    />
  );
}
