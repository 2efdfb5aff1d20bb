import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { accountStatuses } from '#features/accounts/account.policy.ts';
import { listAccounts } from '#features/accounts/admin/admin-account.contract.ts';
import { StaffFrame } from '#features/staff/desk/staff-frame.tsx';
import { StageNotice } from '#features/staff/stage-notice.tsx';
import { signedIn } from '#platform/access/actor.ts';
import type { PageHandle } from '#platform/http/page-context.ts';
import { useApiPages } from '#platform/query/use-api.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Field } from '#ui/field.tsx';
import { FilterForm } from '#ui/filter-form.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { AccountCard } from '../parts/account-card.tsx';
import { RoleRequests } from '../parts/role-requests.tsx';

export const handle: PageHandle = { namespaces: ['admin', 'staff', 'accounts'] };

/** Accounts, found by name, address, role or state, and what an admin may do with each. */
export default function UsersPage() {
  const { t } = useTranslation(['admin', 'staff', 'accounts']);
  const [query] = useSearchParams();
  const q = query.get('q') || undefined;
  const role = signedIn.find((one) => one === query.get('role'));
  const status = accountStatuses.find((one) => one === query.get('status'));
  const accounts = useApiPages(listAccounts, { query: { q, role, status } });
  return (
    <StaffFrame title={t('staff:page.users')} lead={t('admin:users.lead')}>
      <StageNotice feature="users" />
      <RoleRequests />
      <section className="flex flex-col gap-4">
        <h2>{t('admin:users.all')}</h2>
        <FilterForm
          label={t('admin:users.filter')}
          submit={t('admin:users.search')}
          clear={t('admin:users.clear')}
        >
          <Field label={t('admin:users.q')} name="q">
            <TextInput type="search" icon="search" defaultValue={q} maxLength={100} />
          </Field>
          <Field label={t('admin:users.role')} name="role">
            <Select
              defaultValue={role ?? ''}
              placeholder={t('admin:users.anyRole')}
              options={signedIn.map((value) => ({ value, label: t(`accounts:role.${value}`) }))}
            />
          </Field>
          <Field label={t('admin:users.status')} name="status">
            <Select
              defaultValue={status ?? ''}
              placeholder={t('admin:users.anyStatus')}
              options={accountStatuses.map((value) => ({
                value,
                label: t(`admin:accountStatus.${value}`),
              }))}
            />
          </Field>
        </FilterForm>
        <QueryState
          query={accounts}
          ns="admin"
          failed="admin:users.failed"
          empty={<EmptyState title={t('admin:users.none')}>{t('admin:users.noneText')}</EmptyState>}
        >
          {(items) => (
            <ul className="flex flex-col gap-4">
              {items.map((account) => (
                <AccountCard key={account.id} account={account} />
              ))}
            </ul>
          )}
        </QueryState>
        <LoadMore pages={accounts}>{t('staff:more')}</LoadMore>
      </section>
    </StaffFrame>
  );
}
