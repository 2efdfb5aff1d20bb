import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { requestableRoles } from '#features/accounts/account.policy.ts';
import { BusinessGate } from '#features/accounts/business-gate.tsx';
import { wayIn } from '#features/accounts/sessions/way-in.ts';
import type { Access } from '#platform/access/actor.ts';
import { YouthGate } from '#features/enrolment/youth-gate.tsx';
import { PageHead } from '#platform/head/page-head.tsx';
import { formatList } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import type { User } from '#platform/session/user.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { gateArea } from './gate-area.ts';
import { SignInDialog } from './sign-in-dialog.tsx';

interface AccessRequiredProps {
  access: Access;
  /** Null for a visitor. */
  user: User | null;
  /** What the person wanted to do, as the dialog says it; without it, "access this page". */
  action?: string | undefined;
}

/**
 * The access-required screen of specification 4: whose area stays closed, and the sign-in dialog, after which the page
 * opens where one is. Somebody signed in without the role is told what the area takes.
 */
export function AccessRequired({ access, user, action }: AccessRequiredProps) {
  const { t } = useTranslation('accounts');
  const language = useLanguage();
  const title = t(`gate.${gateArea(access) ?? 'title'}`);
  const about = useAbout(access);
  if (!user) {
    return (
      <Gate title={title} about={about} text={t('authRequired')}>
        <SignIn action={action ?? t('gate.accessPage')} />
        <LookInside access={access} />
      </Gate>
    );
  }
  if (access !== 'public' && user.withheldRoles.some((role) => access.includes(role))) {
    return (
      <Gate title={t('gate.secondStep.title')} text={t('gate.secondStep.text')}>
        <p>
          <ButtonLink to="/account#sign-in-security">{t('gate.secondStep.go')}</ButtonLink>
        </p>
      </Gate>
    );
  }
  if (access === 'public' || access.includes('customer')) {
    // Every signed-in person may, so the page that sent them here was another one.
    return (
      <Gate title={title} text={t('gate.otherRole')}>
        <p>
          <ButtonLink to="/dashboard">{t('link.verify.goOn')}</ButtonLink>
        </p>
      </Gate>
    );
  }
  if (access.includes('business')) {
    // Without a proved address nobody gets further, even after accepting the terms.
    const words = user.isVerified
      ? { title, text: t('gate.otherRole') }
      : { title: t('gate.notReady') };
    return (
      <Gate {...words}>
        <BusinessGate user={user} />
      </Gate>
    );
  }
  if (access.includes('youth'))
    return (
      <Gate title={title} about={about}>
        <YouthGate />
        <LookInside access={access} />
      </Gate>
    );
  const roles = access.map((role) => t(`role.${role}`));
  return (
    <Gate title={title} text={t('gate.otherRole')}>
      <p>{t('gate.forRoles', { roles: formatList(roles, language) })}</p>
      {requestableRoles.some((role) => access.includes(role)) && <p>{t('gate.askForRole')}</p>}
    </Gate>
  );
}

/** The gate for browsers without JavaScript, where nobody can sign in: what the area is, and the look inside. */
export function PlainGate({ access }: { access: Access }) {
  const { t } = useTranslation('accounts');
  return (
    <GateScreen
      title={t(`gate.${gateArea(access) ?? 'title'}`)}
      about={useAbout(access)}
      text={t('noScript')}
    >
      <LookInside access={access} />
    </GateScreen>
  );
}

/** What the area is, for whoever stands before it. */
function useAbout(access: Access): string | undefined {
  const { t } = useTranslation('accounts');
  const area = gateArea(access);
  return area === 'youth' ? t(`gate.about.${area}`) : undefined;
}

/** The page that shows people outside what there is, where the area has one. */
function LookInside({ access }: { access: Access }) {
  const { t } = useTranslation('accounts');
  if (gateArea(access) !== 'youth') return null;
  return (
    <p>
      <Link to="/youth-preview">{t('gate.lookInside')}</Link>
    </p>
  );
}

interface GateProps {
  title: string;
  about?: string | undefined;
  text?: string;
  children: ReactNode;
}

function Gate(props: GateProps) {
  return (
    <>
      <PageHead title={props.title.replace(/[.።]$/, '')} noIndex />
      <GateScreen {...props} />
    </>
  );
}

function GateScreen({ title, about, text, children }: GateProps) {
  return (
    <div className="site-column" data-gate="">
      <div className="flex max-w-prose flex-col gap-6 py-12">
        <h1>{title}</h1>
        {about && <p className="text-lg">{about}</p>}
        {text && <p className="text-lg">{text}</p>}
        {children}
      </div>
    </div>
  );
}

/** In place here, or by way of joining; both come back to this page. */
function SignIn({ action }: { action: string }) {
  const { t } = useTranslation('accounts');
  const { pathname, search, hash } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const here = pathname + search;
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setOpen(true)}>{t('gate.signIn')}</Button>
        <ButtonLink variant="secondary" to={wayIn('/register', here + hash)}>
          {t('gate.join')}
        </ButtonLink>
      </div>
      <SignInDialog open={isOpen} onClose={() => setOpen(false)} action={action} redirect={here} />
    </>
  );
}
