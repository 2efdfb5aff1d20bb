import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { useAddress } from '#features/staff/use-address.ts';

interface DeskSearchProps {
  /** With the choice of who has it. */
  hasAssignee?: boolean;
}

export function DeskSearch({ hasAssignee = false }: DeskSearchProps) {
  const { t } = useTranslation('support');
  const navigate = useNavigate();
  const { query, addressWith } = useAddress();
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    void navigate(addressWith({ q: textOf(data, 'q').trim(), assignee: textOf(data, 'assignee') }));
  };
  return (
    <search>
      <form
        key={query.toString()}
        onSubmit={search}
        className="flex flex-wrap items-end gap-3"
        aria-label={t('desk.search')}
      >
        <Field label={t('desk.words')} name="q" className="min-w-0 grow basis-52">
          <TextInput
            type="search"
            icon="search"
            maxLength={100}
            defaultValue={query.get('q') ?? ''}
          />
        </Field>
        {hasAssignee && (
          <Field label={t('desk.column.assignee')} name="assignee" className="basis-44">
            <Select
              placeholder={t('desk.anyone')}
              defaultValue={query.get('assignee') ?? ''}
              options={[
                { value: 'me', label: t('desk.me') },
                { value: 'nobody', label: t('desk.unassigned') },
              ]}
            />
          </Field>
        )}
        <Button type="submit">{t('desk.find')}</Button>
      </form>
    </search>
  );
}
