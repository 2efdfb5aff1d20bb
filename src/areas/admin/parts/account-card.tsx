import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { AccountStatus } from '#features/accounts/account.policy.ts';
import type { AdminAccount } from '#features/accounts/admin/admin-account.contract.ts';
import { Status } from '#features/staff/desk/status-label.tsx';
import type { StatusName } from '#features/staff/desk/status-label.tsx';
import { formatMoment } from '#platform/i18n/format-moment.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { UserText } from '#ui/user-text.tsx';
import { AccountRoles } from './account-roles.tsx';
import { AccountStanding } from './account-standing.tsx';

/** The states of an account in the words of specification 4. */
const statusNames: Record<AccountStatus, StatusName> = {
  'awaiting-guardian': 'pending',
  active: 'active',
  suspended: 'suspended',
  closed: 'inactive',
};

/** One account and what an admin may do with it. */
export function AccountCard({ account }: { account: AdminAccount }) {
  const { t } = useTranslation(['admin', 'accounts']);
  const language = useLanguage();
  return (
    <Card as="li">
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <h3>
            <UserText>{account.name}</UserText>
          </h3>
          <Status status={statusNames[account.status]} />
          <Status status={account.isVerified ? 'verified' : 'unverified'} />
          {account.isDemo && <Badge tone="gold">{t('admin:users.sample')}</Badge>}
          {account.isSelf && <Badge tone="indigo">{t('admin:users.you')}</Badge>}
        </div>
        <p className="wrap-anywhere">
          <bdi dir="ltr">{account.email}</bdi> ·{' '}
          {t(account.isEmailConfirmed ? 'admin:users.emailConfirmed' : 'admin:users.emailOpen')}
        </p>
        <p className="text-base text-ink-soft">
          {t('admin:users.since', { moment: formatMoment(account.createdAt, language) })} ·{' '}
          {t('admin:users.sessions', { count: account.sessions })}
        </p>
        <ul aria-label={t('admin:users.roles')} className="flex flex-wrap gap-2">
          {account.roles.map((role) => (
            <li key={role}>
              <Badge>{t(`accounts:role.${role}`)}</Badge>
            </li>
          ))}
        </ul>
        {account.status !== 'closed' && (
          <Disclosure summary={t('admin:users.manage')}>
            <div className="flex flex-col items-start gap-6 pt-2">
              {account.isSelf ? (
                <p>{t('admin:users.notSelf')}</p>
              ) : (
                <AccountRoles account={account} />
              )}
              <AccountStanding account={account} />
              <p>
                <Link
                  to={`/admin/audit?person=${account.id}`}
                  className="inline-flex min-h-target items-center"
                >
                  {t('admin:users.record')}
                </Link>
              </p>
            </div>
          </Disclosure>
        )}
      </div>
    </Card>
  );
}
