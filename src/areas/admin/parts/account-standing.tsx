import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  endAccountSessions,
  listAccounts,
  reactivateAccount,
} from '#features/accounts/admin/admin-account.contract.ts';
import type { AdminAccount } from '#features/accounts/admin/admin-account.contract.ts';
import { useWrite } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { useToast } from '#ui/toasts.tsx';
import { AskFactorReset } from './ask-factor-reset.tsx';
import { SuspendDialog } from './suspend-dialog.tsx';

/** Ends sessions, suspends, lets in again. */
export function AccountStanding({ account }: { account: AdminAccount }) {
  const { t } = useTranslation('admin');
  const toast = useToast();
  const [isSuspending, setSuspending] = useState(false);
  const refreshes = [listAccounts];
  const onFailed = (error: Error) =>
    toast({ tone: 'error', message: problemText(t, error, 'admin', 'ui:problem.failed') });
  const end = useWrite(endAccountSessions, {
    refreshes,
    onFailed,
    onDone: ({ ended }) => toast({ message: t('users.ended', { count: ended }) }),
  });
  const reactivate = useWrite(reactivateAccount, {
    refreshes,
    onFailed,
    onDone: () => toast({ message: t('users.reactivated') }),
  });
  const input = { params: { id: account.id }, body: {} };
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        variant="secondary"
        size="small"
        icon="log-out"
        busy={end.isPending}
        onClick={() => end.write(input)}
      >
        {t('users.endSessions')}
      </Button>
      {account.status === 'active' && !account.isSelf && (
        <Button variant="danger" size="small" onClick={() => setSuspending(true)}>
          {t('users.suspend')}
        </Button>
      )}
      {account.status === 'suspended' && (
        <Button size="small" busy={reactivate.isPending} onClick={() => reactivate.write(input)}>
          {t('users.reactivate')}
        </Button>
      )}
      {account.hasSecondStep && account.status === 'active' && !account.isSelf && (
        <AskFactorReset account={account} />
      )}
      <SuspendDialog account={account} open={isSuspending} onClose={() => setSuspending(false)} />
    </div>
  );
}
