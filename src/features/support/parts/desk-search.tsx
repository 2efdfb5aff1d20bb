import { useTranslation } from 'react-i18next';
import { AddressSearch } from '#features/staff/desk/address-search.tsx';

interface DeskSearchProps {
  /** Whether one can filter by who works on it. */
  hasAssignee?: boolean;
}

export function DeskSearch({ hasAssignee = false }: DeskSearchProps) {
  const { t } = useTranslation('support');
  const assignee = {
    name: 'assignee',
    label: t('desk.column.assignee'),
    any: t('desk.anyone'),
    options: [
      { value: 'me', label: t('desk.me') },
      { value: 'nobody', label: t('desk.unassigned') },
    ],
  };
  return (
    <AddressSearch
      label={t('desk.search')}
      submit={t('desk.find')}
      filters={[{ name: 'q', label: t('desk.words') }, ...(hasAssignee ? [assignee] : [])]}
    />
  );
}
