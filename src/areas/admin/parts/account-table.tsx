import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountStatus } from '#features/accounts/account.policy.ts';
import type { AdminAccount } from '#features/accounts/admin/admin-account.contract.ts';
import { DeskRow, DeskTable } from '#features/staff/desk/desk-table.tsx';
import { Status } from '#features/staff/desk/status-label.tsx';
import type { StatusName } from '#features/staff/desk/status-label.tsx';
import { formatDate, formatList } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Badge } from '#ui/badge.tsx';
import { UserText } from '#ui/user-text.tsx';

/** The states of an account in the words of specification 4. */
const statusNames: Record<AccountStatus, StatusName> = {
  'awaiting-guardian': 'pending',
  active: 'active',
  suspended: 'suspended',
  closed: 'inactive',
};

interface AccountTableProps {
  choice: ComponentProps<typeof DeskTable>['choice'];
  children: ReactNode;
}

/** People, a line each, as `AccountRow`s. */
export function AccountTable({ choice, children }: AccountTableProps) {
  const { t } = useTranslation('admin');
  const columns = (['name', 'roles', 'state', 'since'] as const).map((name) => ({
    name,
    label: t(`users.column.${name}`),
  }));
  return (
    <DeskTable name="accounts" label={t('users.all')} columns={columns} choice={choice}>
      {children}
    </DeskTable>
  );
}

interface AccountRowProps {
  account: AdminAccount;
  to: string;
  isOpen: boolean;
  choice: ComponentProps<typeof DeskRow>['choice'];
}

export function AccountRow({ account, to, isOpen, choice }: AccountRowProps) {
  const { t } = useTranslation(['admin', 'accounts']);
  const language = useLanguage();
  return (
    <DeskRow
      to={to}
      isOpen={isOpen}
      choice={choice}
      title={<UserText>{account.name}</UserText>}
      below={
        <bdi dir="ltr" className="wrap-anywhere">
          {account.email}
        </bdi>
      }
    >
      <td>
        {formatList(
          account.roles.map((role) => t(`accounts:role.${role}`)),
          language,
        )}
      </td>
      <td>
        <AccountState account={account} />
      </td>
      <td>{formatDate(account.createdAt, language)}</td>
    </DeskRow>
  );
}

export function AccountState({ account }: { account: AdminAccount }) {
  const { t } = useTranslation('admin');
  return (
    <div className="badges">
      <Status status={statusNames[account.status]} />
      {account.isVerified && <Status status="verified" />}
      {account.isDemo && <Badge tone="gold">{t('users.sample')}</Badge>}
      {account.isSelf && <Badge tone="indigo">{t('users.you')}</Badge>}
    </div>
  );
}
