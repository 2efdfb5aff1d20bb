import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StageNotice } from '#features/staff/stage-notice.tsx';
import { PageHead } from '#platform/head/page-head.tsx';
import type { PageHandle } from '#platform/http/page-context.ts';
import { useApi } from '#platform/query/use-api.ts';
import { useSession } from '#platform/session/use-session.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Notice } from '#ui/notice.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { AgeForm } from '../age-form.tsx';
import { getOwnEnrolment } from '../enrolment.contract.ts';
import type { OwnEnrolment } from '../enrolment.contract.ts';
import { EnrolForm } from '../parts/enrol-form.tsx';
import { GuardianState } from '../parts/guardian-state.tsx';
import { KnownAdults } from '../parts/known-adults.tsx';
import { LeaveEnrolment } from '../parts/leave-enrolment.tsx';

export const handle: PageHandle = { namespaces: ['enrolment', 'staff'] };

/** Enrolling as a young person, and all that others have said about it. */
export default function EnrollPage() {
  const { t } = useTranslation('enrolment');
  const own = useApi(getOwnEnrolment, {});
  return (
    <div className="site-column flex max-w-prose flex-col gap-6 py-6">
      <PageHead title={t('page.title')} noIndex />
      <header className="flex flex-col gap-2">
        <h1>{t('page.title')}</h1>
        <p className="text-ink-soft">{t('page.lead')}</p>
      </header>
      <StageNotice feature="youth-enrolment" />
      <QueryState query={own} ns="enrolment" failed="enrolment:page.failed">
        {(found) => <Enrolment own={found} />}
      </QueryState>
    </div>
  );
}

function Enrolment({ own }: { own: OwnEnrolment }) {
  const { t } = useTranslation('enrolment');
  const { user } = useSession();
  // The first time it stands where the form did, so it is read out; later it is part of the page.
  const [wasEnrolled] = useState(own.enrolment !== null);
  if (!user?.roles.includes('youth')) return <Notice tone="info">{t('page.notYouth')}</Notice>;
  if (!own.isOpen) return <Notice tone="warning">{t('page.closed')}</Notice>;
  return (
    <>
      {own.isCheckDue && (
        <section aria-labelledby="age-title" className="flex flex-col gap-4">
          <h2 id="age-title">{t('age.again')}</h2>
          <AgeForm />
        </section>
      )}
      {own.enrolment && (
        <Notice
          tone="success"
          live={!wasEnrolled}
          action={
            <ButtonLink to="/youth" size="small">
              {t('page.goOn')}
            </ButtonLink>
          }
        >
          {t('form.sent')}
        </Notice>
      )}
      {own.enrolment && own.isMinor && <GuardianState own={own} />}
      {own.enrolment && own.isMinor && <KnownAdults own={own} />}
      {own.enrolment ? (
        <Disclosure variant="boxed" summary={t('form.change')}>
          <EnrolForm own={own} user={user} />
        </Disclosure>
      ) : (
        <section aria-labelledby="enrol-title" className="flex flex-col gap-4">
          <h2 id="enrol-title">{t('form.title')}</h2>
          <EnrolForm own={own} user={user} />
        </section>
      )}
      {own.enrolment && <LeaveEnrolment />}
    </>
  );
}
