import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PageHead } from '#platform/head/page-head.tsx';
import type { PageHandle } from '#platform/http/page-context.ts';
import { Card } from '#ui/card.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { accountTypes } from '../account.policy.ts';
import { pathAfterSignIn } from '../sessions/path-after-sign-in.ts';
import { useAskedPath, wayIn } from '../sessions/way-in.ts';

export const handle: PageHandle = { namespaces: ['accounts'] };

/** The welcome: what an account is for, by what one comes for. It hands on where somebody came from. */
export default function JoinPage() {
  const { t } = useTranslation('accounts');
  const back = pathAfterSignIn(useAskedPath(), '');
  return (
    <div className="site-column flex flex-col gap-8 py-6 sm:py-8">
      <PageHead title={t('join.title')} description={t('join.text')} />
      <header className="flex max-w-prose flex-col gap-3">
        <h1>{t('join.title')}</h1>
        <p className="text-lg text-ink-soft">{t('join.text')}</p>
      </header>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {accountTypes.map((type) => (
          <Card as="li" key={type}>
            <h2 className="text-lg">{t(`accountType.${type}`)}</h2>
            <p className="grow">{t(`join.for.${type}`)}</p>
            <ButtonLink
              variant="secondary"
              size="small"
              to={back ? wayIn('/register', back, type) : `/register?as=${type}`}
            >
              {t(`join.start.${type}`)}
            </ButtonLink>
          </Card>
        ))}
      </ul>
      <p>
        {t('register.haveAccount')}{' '}
        <Link to={back ? wayIn('/login', back) : '/login'}>{t('login.title')}</Link>
      </p>
    </div>
  );
}
