import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { AdminAccount } from '#features/accounts/admin/admin-account.contract.ts';
import { DataRight } from '#features/dsar/data-right.tsx';
import { VettingPanel } from '#features/vetting/vetting-panel.tsx';
import { formatMoment } from '#platform/i18n/format-moment.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { UserText } from '#ui/user-text.tsx';
import { AccountRoles } from './account-roles.tsx';
import { AccountStanding } from './account-standing.tsx';
import { AccountState } from './account-table.tsx';

interface AccountPanelProps {
  account: AdminAccount;
  closeTo: string;
}

/** One account and what an admin may do with it. */
export function AccountPanel({ account, closeTo }: AccountPanelProps) {
  const { t } = useTranslation(['admin', 'staff']);
  const language = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // After the page change that opened it, which goes to the heading of the page.
    const turn = requestAnimationFrame(() => heading.current?.focus());
    return () => cancelAnimationFrame(turn);
  }, []);
  return (
    <Card as="section" className="desk-case flex flex-col items-start gap-4">
      <h3 ref={heading} tabIndex={-1}>
        <UserText>{account.name}</UserText>
      </h3>
      <AccountState account={account} />
      <p className="wrap-anywhere">
        <bdi dir="ltr">{account.email}</bdi> ·{' '}
        {t(account.isEmailConfirmed ? 'admin:users.emailConfirmed' : 'admin:users.emailOpen')}
      </p>
      <p className="text-base text-ink-soft">
        {t('admin:users.since', { moment: formatMoment(account.createdAt, language) })} ·{' '}
        {t('admin:users.sessions', { count: account.sessions })}
      </p>
      {account.status !== 'closed' && (
        <>
          {account.isSelf ? <p>{t('admin:users.notSelf')}</p> : <AccountRoles account={account} />}
          <AccountStanding account={account} />
          {account.roles.includes('admin') && (
            <DataRight accountId={account.id} isSelf={account.isSelf} />
          )}
          {!account.isSelf && <VettingPanel accountId={account.id} />}
        </>
      )}
      <p>
        <Link
          to={`/admin/audit?person=${account.id}`}
          className="inline-flex min-h-target items-center"
        >
          {t('admin:users.record')}
        </Link>
      </p>
      <ButtonLink to={closeTo} variant="quiet" size="small" icon="x" preventScrollReset>
        {t('admin:users.close')}
      </ButtonLink>
    </Card>
  );
}
