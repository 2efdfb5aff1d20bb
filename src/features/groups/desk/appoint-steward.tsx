import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '#features/staff/desk/reason-dialog.tsx';
import { formOf } from '#platform/http/form-of.ts';
import { useApiPages } from '#platform/query/use-api.ts';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { useForm } from '#ui/form/use-form.ts';
import { LoadMore } from '#ui/load-more.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { Select } from '#ui/select.tsx';
import { useToast } from '#ui/toasts.tsx';
import { groupLimits } from '../group.policy.ts';
import { listMembers } from '../joining/membership.contract.ts';
import { appointSteward, listGroupDesk } from './group-desk.contract.ts';
import type { DeskGroup } from './group-desk.contract.ts';

/** Makes a member the steward of a group that nobody looks after, with a reason that they read. */
export function AppointSteward({ group: { id } }: { group: DeskGroup }) {
  const { t } = useTranslation('groups');
  const client = useQueryClient();
  const toast = useToast();
  const fieldId = useId();
  const [isOpen, setOpen] = useState(false);
  const members = useApiPages(
    listMembers,
    { params: { id }, query: { state: 'in' } },
    { enabled: isOpen },
  );
  const form = useForm({
    ...formOf(appointSteward),
    ns: 'groups',
    toInput: (data) => ({
      params: { id },
      body: { accountId: textOf(data, 'accountId'), reason: textOf(data, 'reason') },
    }),
    onDone: () => {
      setOpen(false);
      toast({ message: t('desk.appointDone') });
      void client.invalidateQueries({ queryKey: [listGroupDesk.id] });
    },
  });
  return (
    <ReasonDialog
      label={t('desk.appoint')}
      lead={t('desk.appointLead')}
      reasonLabel={t('desk.reason')}
      limit={groupLimits.reason}
      form={form}
      isOpen={isOpen}
      onOpen={setOpen}
    >
      <QueryState query={members} ns="groups" empty={<p>{t('people.none')}</p>}>
        {(items) => (
          <Field
            label={t('desk.member')}
            name="accountId"
            id={fieldId}
            error={form.errorOf('accountId')}
            required
          >
            <Select
              defaultValue=""
              placeholder={t('desk.choose')}
              options={items.map((member) => ({ value: member.id, label: member.name }))}
            />
          </Field>
        )}
      </QueryState>
      <LoadMore pages={members}>{t('more')}</LoadMore>
    </ReasonDialog>
  );
}
