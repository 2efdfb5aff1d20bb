import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useSession } from '#platform/session/use-session.ts';
import { buttonClasses } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { lazyPart } from '#ui/lazy-part.ts';

function PlainAccountLink() {
  const { t } = useTranslation('shell');
  return (
    <Link to="/account" className={buttonClasses('plain', 'small')}>
      {t('account.account')}
    </Link>
  );
}

/** Fetched when somebody is signed in: visitors don't pay for it. */
const AccountMenu = lazyPart(
  async () => ({ default: (await import('./account-menu.tsx')).AccountMenu }),
  PlainAccountLink,
);

/**
 * "Sign in" and "Join" for visitors and before JavaScript, the menu of one's own for everybody else. People count as
 * signed in while the site can't be asked (decision D8).
 */
export function AccountLink() {
  const { t } = useTranslation('shell');
  const session = useSession();
  // Both come back to the page that they stand on.
  const here = useLocation();
  const visitor = (
    <>
      <Link
        to="/login"
        state={here}
        className={classNames(buttonClasses('plain', 'small'), 'wide-only')}
      >
        {t('account.signIn')}
      </Link>
      <Link to="/join" state={here} className={buttonClasses('primary', 'small')}>
        {t('account.join')}
      </Link>
    </>
  );
  if (session.status === 'unreachable') return <PlainAccountLink />;
  if (session.status !== 'signed-in') return visitor;
  return (
    <Suspense fallback={visitor}>
      <AccountMenu user={session.user} />
    </Suspense>
  );
}
