import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { Role } from '#platform/access/actor.ts';
import { PageHead } from '#platform/head/page-head.tsx';
import type { PageHandle } from '#platform/http/page-context.ts';
import { useSession } from '#platform/session/use-session.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { LoginForm } from '../sessions/login-form.tsx';
import { homeOf } from '../sessions/home-of.ts';
import { pathAfterSignIn } from '../sessions/path-after-sign-in.ts';
import { useAskedPath, wayIn } from '../sessions/way-in.ts';

export const handle: PageHandle = { namespaces: ['accounts'] };

export default function LoginPage() {
  const { t } = useTranslation('accounts');
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { user } = useSession();
  const asked = useAskedPath();
  const redirectOf = (who: { roles: readonly Role[] }) => pathAfterSignIn(asked, homeOf(who.roles));
  const back = pathAfterSignIn(asked, '');
  return (
    <div className="site-column flex flex-col gap-6 py-6 sm:py-8">
      <PageHead title={t('login.title')} noIndex />
      <div className="flex max-w-md flex-col gap-6">
        <h1>{t('login.title')}</h1>
        <noscript>
          <Notice tone="warning">{t('noScript')}</Notice>
        </noscript>
        {query.has('reset') && (
          <Notice tone="success" live>
            {t('reset.done')}
          </Notice>
        )}
        {user && (
          <Notice
            action={
              <ButtonLink size="small" to={redirectOf(user)}>
                {t('login.goOn')}
              </ButtonLink>
            }
          >
            {t('login.already', { name: user.firstName })}
          </Notice>
        )}
        <LoginForm onDone={({ user: who }) => void navigate(redirectOf(who), { replace: true })} />
        <p>
          {t('login.noAccount')}{' '}
          <Link to={back ? wayIn('/register', back) : '/register'}>{t('login.join')}</Link>
        </p>
      </div>
    </div>
  );
}
