import { useTranslation } from 'react-i18next';
import { AddressSearch } from '#features/staff/desk/address-search.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';

interface DeskSearchProps {
  /** With the choice of who has it. */
  hasAssignee?: boolean;
}

export function DeskSearch({ hasAssignee = false }: DeskSearchProps) {
  const { t } = useTranslation('support');
  return (
    <AddressSearch label={t('desk.search')} submit={t('desk.find')} names={['q', 'assignee']}>
      {(valueOf) => (
        <>
          <Field label={t('desk.words')} name="q" className="min-w-0 grow basis-52">
            <TextInput type="search" icon="search" maxLength={100} defaultValue={valueOf('q')} />
          </Field>
          {hasAssignee && (
            <Field label={t('desk.column.assignee')} name="assignee" className="basis-44">
              <Select
                placeholder={t('desk.anyone')}
                defaultValue={valueOf('assignee')}
                options={[
                  { value: 'me', label: t('desk.me') },
                  { value: 'nobody', label: t('desk.unassigned') },
                ]}
              />
            </Field>
          )}
        </>
      )}
    </AddressSearch>
  );
}
