import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { BusinessGate } from '#features/accounts/business-gate.tsx';
import type { Access } from '#platform/access/actor.ts';
import { PageHead } from '#platform/head/page-head.tsx';
import { useSession } from '#platform/session/use-session.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { SignInDialog } from './sign-in-dialog.tsx';

interface AccessRequiredProps {
  access: Access;
  /** What the person wanted to do, as the dialog says it. */
  action?: string;
}

/**
 * The access-required screen of specification 4: why the page stays closed, and the sign-in dialog, after which the
 * page opens where one is. Somebody signed in without the role is told what the area takes.
 */
export function AccessRequired({ access, action }: AccessRequiredProps) {
  const { t } = useTranslation('accounts');
  const { pathname, search, hash } = useLocation();
  const { user } = useSession();
  const [isOpen, setOpen] = useState(false);
  const here = encodeURIComponent(pathname + search + hash);
  const mayBecomeBusiness = user !== null && access !== 'public' && access.includes('business');
  return (
    <div className="site-column">
      <PageHead title={t('gate.title')} noIndex />
      <div className="flex max-w-prose flex-col gap-6 py-12">
        <h1>{t('gate.title')}</h1>
        <p className="text-lg">{user ? t('gate.otherRole') : t('authRequired')}</p>
        {mayBecomeBusiness && <BusinessGate user={user} />}
        {!user && (
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => setOpen(true)}>{t('gate.signIn')}</Button>
            <ButtonLink variant="secondary" to={`/register?redirect=${here}`}>
              {t('gate.join')}
            </ButtonLink>
          </div>
        )}
        {user && access !== 'public' && !mayBecomeBusiness && (
          <p>{t('gate.forRoles', { roles: access.map((role) => t(`role.${role}`)).join(', ') })}</p>
        )}
      </div>
      <SignInDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        action={action ?? t('gate.accessPage')}
        redirect={pathname + search + hash}
      />
    </div>
  );
}
