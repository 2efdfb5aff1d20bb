import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '#features/staff/desk/reason-dialog.tsx';
import { formOf } from '#platform/http/form-of.ts';
import { textOf } from '#ui/form/form-data.ts';
import { useForm } from '#ui/form/use-form.ts';
import { useToast } from '#ui/toasts.tsx';
import { groupLimits } from '../group.policy.ts';
import { archiveByStaff, listGroupDesk } from './group-desk.contract.ts';
import type { DeskGroup } from './group-desk.contract.ts';

/** Ends a group or opens it again, with a reason that its stewards read. */
export function ArchiveGroup({ group: { id, can } }: { group: DeskGroup }) {
  const { t } = useTranslation('groups');
  const client = useQueryClient();
  const toast = useToast();
  const [isOpen, setOpen] = useState(false);
  const name = can.archive ? 'archive' : 'reopen';
  const form = useForm({
    ...formOf(archiveByStaff),
    ns: 'groups',
    toInput: (data) => ({
      params: { id },
      body: { isArchived: can.archive, reason: textOf(data, 'reason') },
    }),
    onDone: () => {
      setOpen(false);
      toast({ message: t(`desk.${name}Done`) });
      void client.invalidateQueries({ queryKey: [listGroupDesk.id] });
    },
  });
  return (
    <ReasonDialog
      label={t(`desk.${name}`)}
      lead={t(`desk.${name}Lead`)}
      reasonLabel={t('desk.reason')}
      limit={groupLimits.reason}
      form={form}
      isOpen={isOpen}
      onOpen={setOpen}
    />
  );
}
