import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminAccount } from '#features/accounts/admin/admin-account.contract.ts';
import {
  askFactorReset,
  listFactorResets,
} from '#features/accounts/factors/factor-reset.contract.ts';
import { ReasonDialog } from '#features/staff/desk/reason-dialog.tsx';
import { api } from '#platform/http/api-client.ts';
import { textOf } from '#ui/form/form-data.ts';
import { useForm } from '#ui/form/use-form.ts';
import { useToast } from '#ui/toasts.tsx';
import { useQueryClient } from '@tanstack/react-query';

/** Asks another admin to take away the second steps of somebody who has lost the device and the recovery codes. */
export function AskFactorReset({ account }: { account: AdminAccount }) {
  const { t } = useTranslation('admin');
  const toast = useToast();
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const form = useForm({
    ns: 'admin',
    schema: askFactorReset.body,
    toInput: (data) => ({
      params: { id: account.id },
      body: { reason: textOf(data, 'reason') },
    }),
    send: (input) => api(askFactorReset, input),
    onDone: () => {
      setOpen(false);
      toast({ message: t('resets.asked') });
      void queries.invalidateQueries({ queryKey: [listFactorResets.id] });
    },
  });
  return (
    <ReasonDialog
      label={t('resets.ask')}
      lead={t('resets.askText')}
      reasonLabel={t('users.reason')}
      limit={500}
      form={form}
      isOpen={isOpen}
      onOpen={setOpen}
    />
  );
}
