import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { listAccounts, suspendAccount } from '#features/accounts/admin/admin-account.contract.ts';
import type { AdminAccount } from '#features/accounts/admin/admin-account.contract.ts';
import { useWrite } from '#platform/query/use-api.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Field } from '#ui/field.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { Notice } from '#ui/notice.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { useToast } from '#ui/toasts.tsx';
import { UserText } from '#ui/user-text.tsx';

interface SuspendDialogProps {
  account: AdminAccount;
  open: boolean;
  onClose: () => void;
}

/** Suspends with a reason, which the person is told by mail. */
export function SuspendDialog({ account, open, onClose }: SuspendDialogProps) {
  const { t } = useTranslation('admin');
  const toast = useToast();
  const id = useId();
  const reason = useRef<HTMLTextAreaElement>(null);
  const [fault, setFault] = useState<string>();
  const suspend = useWrite(suspendAccount, {
    refreshes: [listAccounts],
    onDone: () => {
      onClose();
      toast({ message: t('users.suspended') });
    },
  });
  const confirm = () => {
    const body = { reason: reason.current?.value ?? '' };
    const { error } = z.safeParse(suspendAccount.body, body);
    setFault(error?.issues[0]?.message);
    if (error) reason.current?.focus();
    else suspend.write({ params: { id: account.id }, body });
  };
  return (
    <ConfirmDialog
      action="suspend"
      name={<UserText>{account.name}</UserText>}
      open={open}
      onClose={onClose}
      onConfirm={confirm}
      isPending={suspend.isPending}
    >
      {suspend.error && (
        <Notice tone="error" live>
          {problemText(t, suspend.error, 'admin', 'ui:problem.failed')}
        </Notice>
      )}
      <Field
        label={t('users.reason')}
        id={id}
        hint={t('users.reasonHint')}
        error={fault && t(fault)}
        required
      >
        <Textarea ref={reason} limit={500} rows={3} />
      </Field>
    </ConfirmDialog>
  );
}
