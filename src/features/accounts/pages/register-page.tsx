import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { PageHead } from '#platform/head/page-head.tsx';
import type { PageHandle } from '#platform/http/page-context.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { ResendVerification } from '../parts/resend-verification.tsx';
import { pathAfterSignIn } from '../sessions/path-after-sign-in.ts';
import { keepWayBack } from '../sessions/way-back.ts';
import { useAskedPath, wayIn } from '../sessions/way-in.ts';
import { firstSteps, typeCameFor } from '../first-step.ts';
import { RegisterForm } from '../parts/register-form.tsx';
import type { Registered } from '../parts/register-form.tsx';

export const handle: PageHandle = { namespaces: ['accounts'] };

export default function RegisterPage() {
  const { t } = useTranslation('accounts');
  const [query] = useSearchParams();
  const back = pathAfterSignIn(useAskedPath(), '');
  const [sent, setSent] = useState<Registered>();
  const redirect = back || (sent ? firstSteps[sent.accountType] : '/dashboard');
  const loginPath = wayIn('/login', redirect);
  const welcome = (registered: Registered) => {
    if (back) keepWayBack(back);
    setSent(registered);
  };
  if (sent) {
    // Nobody under 18 writes to a business, so that is not promised to them.
    const joined = sent.isMinor && sent.accountType === 'customer' ? 'youth' : sent.accountType;
    return (
      <div className="site-column flex max-w-prose flex-col gap-6 py-6 sm:py-8">
        <PageHead title={t('verify.title')} noIndex />
        <h1 tabIndex={-1} ref={(heading) => heading?.focus()}>
          {t('verify.title')}
        </h1>
        <Notice tone="success" live>
          {t('verify.text', { email: sent.email })}
        </Notice>
        <p>{sent.isMinor ? t('verify.guardian') : t('verify.meanwhile')}</p>
        <h2>{t('welcome.title', { name: isolate(sent.firstName) })}</h2>
        <p>{t(`join.for.${joined}`)}</p>
        <p>{back ? t('welcome.back') : t(`welcome.next.${joined}`)}</p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={loginPath}>{t('login.title')}</ButtonLink>
          <ResendVerification email={sent.email} />
        </div>
      </div>
    );
  }
  return (
    <div className="site-column flex flex-col gap-6 py-6 sm:py-8">
      <PageHead title={t('register.title')} description={t('join.text')} />
      <div className="flex max-w-md flex-col gap-6">
        <h1>{t('register.title')}</h1>
        <noscript>
          <Notice tone="warning">{t('noScript')}</Notice>
        </noscript>
        <RegisterForm accountType={query.get('as') ?? typeCameFor(redirect)} onDone={welcome} />
        <p>
          {t('register.haveAccount')} <Link to={loginPath}>{t('login.title')}</Link>
        </p>
      </div>
    </div>
  );
}
