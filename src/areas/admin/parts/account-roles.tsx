import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { grantableRoles, isGivenByAdmins } from '#features/accounts/account.policy.ts';
import {
  grantAccountRole,
  listAccounts,
  takeAccountRole,
} from '#features/accounts/admin/admin-account.contract.ts';
import type { AdminAccount } from '#features/accounts/admin/admin-account.contract.ts';
import { useWrite } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { useToast } from '#ui/toasts.tsx';

type Role = (typeof grantableRoles)[number];

/** Gives and takes roles; either ends the person's sessions. */
export function AccountRoles({ account }: { account: AdminAccount }) {
  const { t } = useTranslation(['admin', 'accounts']);
  const toast = useToast();
  const [leaving, setLeaving] = useState<Role>();
  const options = {
    refreshes: [listAccounts],
    onDone: () => {
      setLeaving(undefined);
      toast({ message: t('admin:users.rolesChanged') });
    },
    onFailed: (error: Error) => {
      setLeaving(undefined);
      toast({ tone: 'error', message: problemText(t, error, 'admin', 'ui:problem.failed') });
    },
  };
  const grant = useWrite(grantAccountRole, options);
  const take = useWrite(takeAccountRole, options);
  const params = { id: account.id };
  return (
    <div className="flex flex-col gap-2">
      <h4 className="font-label">{t('admin:users.roles')}</h4>
      <p className="text-base text-ink-soft">{t('admin:users.rolesHint')}</p>
      <ul className="flex flex-wrap gap-2">
        {grantableRoles.map((role) => {
          const name = t(`accounts:role.${role}`);
          return (
            <li key={role}>
              {account.roles.includes(role) ? (
                <Button
                  variant="secondary"
                  size="small"
                  icon="minus"
                  onClick={() => setLeaving(role)}
                >
                  {t('admin:users.take', { role: name })}
                </Button>
              ) : (
                isGivenByAdmins(role) && (
                  <Button
                    variant="quiet"
                    size="small"
                    icon="plus"
                    busy={grant.isPending}
                    onClick={() => grant.write({ params, body: { role } })}
                  >
                    {t('admin:users.give', { role: name })}
                  </Button>
                )
              )}
            </li>
          );
        })}
      </ul>
      <ConfirmDialog
        action="remove"
        name={leaving && t('admin:users.take', { role: t(`accounts:role.${leaving}`) })}
        open={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        onConfirm={() => leaving && take.write({ params: { ...params, role: leaving } })}
        isPending={take.isPending}
      />
    </div>
  );
}
