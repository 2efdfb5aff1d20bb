import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PageHead } from '#platform/head/page-head.tsx';
import type { PageHandle } from '#platform/http/page-context.ts';
import { formatList } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useSession } from '#platform/session/use-session.ts';
import { ButtonLink } from '#ui/button.tsx';
import { DataList } from '#ui/data-list.tsx';
import { Notice } from '#ui/notice.tsx';
import { SignInSecurity } from '../factors/sign-in-security.tsx';
import { OwnKeptAway } from '../blocks/own-kept-away.tsx';
import { ChangeEmail } from '../parts/change-email.tsx';
import { ChangePassword } from '../parts/change-password.tsx';
import { CloseAccount } from '../parts/close-account.tsx';
import { MarketingConsent } from '../parts/marketing-consent.tsx';
import { ResendVerification } from '../parts/resend-verification.tsx';
import { RoleRequests } from '../parts/role-requests.tsx';
import { SecurityLog } from '../parts/security-log.tsx';
import { SessionList } from '../parts/session-list.tsx';

export const handle: PageHandle = { namespaces: ['accounts'] };

export default function AccountPage() {
  const { t } = useTranslation('accounts');
  const language = useLanguage();
  const { user } = useSession();
  if (!user) return null;
  return (
    <div className="site-column flex flex-col gap-10 py-6 sm:py-8">
      <PageHead title={t('account.title')} noIndex />
      <header className="flex max-w-prose flex-col gap-4">
        <h1>{t('account.title')}</h1>
        {!user.isVerified && (
          <Notice
            tone="warning"
            title={t('account.notVerified')}
            action={<ResendVerification email={user.email} />}
          >
            {t('account.verifyWhy')}
          </Notice>
        )}
        <DataList
          items={[
            { term: t('account.name'), value: `${user.firstName} ${user.lastName}` },
            { term: t('field.email'), value: user.email },
            {
              term: t('account.roles'),
              value: formatList(
                user.roles.map((role) => t(`role.${role}`)),
                language,
              ),
            },
            { term: t('field.ageBand'), value: t(`ageBand.${user.ageBand}`) },
          ]}
        />
        <p>
          <Link to={`/users/${user.id}`}>{t('account.toProfile')}</Link>
        </p>
      </header>
      <RoleRequests />
      <MarketingConsent />
      <ChangeEmail />
      <ChangePassword />
      <SignInSecurity />
      <SessionList />
      <SecurityLog />
      <OwnKeptAway />
      <section className="flex max-w-prose flex-col items-start gap-4">
        <h2>{t('data.title')}</h2>
        <p>{t('data.text')}</p>
        <ButtonLink to="/account/data" variant="secondary">
          {t('data.link')}
        </ButtonLink>
      </section>
      <CloseAccount />
    </div>
  );
}
