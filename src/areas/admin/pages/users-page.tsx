import { useTranslation } from 'react-i18next';
import { accountStatuses } from '#features/accounts/account.policy.ts';
import { listAccounts } from '#features/accounts/admin/admin-account.contract.ts';
import type { AdminAccount } from '#features/accounts/admin/admin-account.contract.ts';
import { mostAccountsAtOnce } from '#features/accounts/admin/several-accounts.contract.ts';
import { useChosen } from '#features/staff/desk/use-chosen.ts';
import { StaffFrame } from '#features/staff/desk/staff-frame.tsx';
import { useAddress } from '#features/staff/desk/use-address.ts';
import { StageNotice } from '#features/staff/stage-notice.tsx';
import { isolate } from '#platform/i18n/isolate.ts';
import { isGuarded, signedIn } from '#platform/access/actor.ts';
import type { PageHandle } from '#platform/http/page-context.ts';
import { useApiPages } from '#platform/query/use-api.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { FilterForm } from '#ui/filter-form.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { AccountPanel } from '../parts/account-panel.tsx';
import { AccountRow, AccountTable } from '../parts/account-table.tsx';
import { FactorResets } from '../parts/factor-resets.tsx';
import { RoleRequests } from '../parts/role-requests.tsx';
import { SuspendSeveral } from '../parts/suspend-several.tsx';

export const handle: PageHandle = { namespaces: ['admin', 'staff', 'accounts', 'vetting', 'dsar'] };

/** Staff are suspended one by one, in their own panel. */
const isSuspendable = ({ status, isSelf, roles }: AdminAccount) =>
  status === 'active' && !isSelf && !roles.some(isGuarded);

/** Accounts, found by name, address, role or state, and what an admin may do with each. */
export default function UsersPage() {
  const { t } = useTranslation(['admin', 'staff', 'accounts']);
  const { query, addressWith, wordsOf, choiceOf } = useAddress();
  const accounts = useApiPages(listAccounts, {
    query: {
      q: wordsOf('q'),
      role: choiceOf('role', signedIn),
      status: choiceOf('status', accountStatuses),
    },
  });
  const chosen = useChosen((accounts.items ?? []).filter(isSuspendable), mostAccountsAtOnce);
  const open = accounts.items?.find(({ id }) => id === query.get('account'));
  return (
    <StaffFrame title={t('staff:page.users')} lead={t('admin:users.lead')}>
      <StageNotice feature="users" />
      <RoleRequests />
      <FactorResets />
      <section className="flex flex-col gap-4">
        <h2>{t('admin:users.all')}</h2>
        <FilterForm
          label={t('admin:users.filter')}
          submit={t('admin:users.search')}
          clear={t('admin:users.clear')}
          filters={[
            { name: 'q', label: t('admin:users.q') },
            {
              name: 'role',
              label: t('admin:users.role'),
              any: t('admin:users.anyRole'),
              options: signedIn.map((value) => ({ value, label: t(`accounts:role.${value}`) })),
            },
            {
              name: 'status',
              label: t('admin:users.status'),
              any: t('admin:users.anyStatus'),
              options: accountStatuses.map((value) => ({
                value,
                label: t(`admin:accountStatus.${value}`),
              })),
            },
          ]}
        />
        <div className="desk-split">
          {open && (
            <AccountPanel key={open.id} account={open} closeTo={addressWith({ account: null })} />
          )}
          <div className="flex min-w-0 flex-col gap-4">
            <SuspendSeveral chosen={chosen} />
            <PagedList
              pages={accounts}
              ns="admin"
              failed="admin:users.failed"
              empty={
                <EmptyState title={t('admin:users.none')}>{t('admin:users.noneText')}</EmptyState>
              }
              more={t('staff:more')}
              renderRows={(rows) => (
                <AccountTable
                  choice={{
                    label: t('admin:users.several.chooseAll', { count: mostAccountsAtOnce }),
                    isChosen: chosen.rows.length > 0,
                    onChoose: chosen.setAll,
                  }}
                >
                  {rows}
                </AccountTable>
              )}
            >
              {(account) => (
                <AccountRow
                  key={account.id}
                  account={account}
                  to={addressWith({ account: account.id })}
                  isOpen={account.id === open?.id}
                  choice={
                    isSuspendable(account)
                      ? {
                          label: t('admin:users.several.choose', { name: isolate(account.name) }),
                          isChosen: chosen.has(account.id),
                          onChoose: (isChosen) => chosen.set(account.id, isChosen),
                        }
                      : 'none'
                  }
                />
              )}
            </PagedList>
          </div>
        </div>
      </section>
    </StaffFrame>
  );
}
