import { useTranslation } from 'react-i18next';
import { YouthGate } from '#features/enrolment/youth-gate.tsx';
import { useSession } from '#platform/session/use-session.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { ClosedReason } from '../youth-post.policy.ts';

/** Why no board is open, and where to get what is missing. */
export function ClosedBoard({ reason }: { reason: ClosedReason }) {
  const { t } = useTranslation('youth-forum');
  if (reason === 'over') return <ForOthers />;
  if (reason === 'age') return <AgeMissing />;
  return (
    <Notice
      tone="info"
      title={t('closed.title')}
      action={reason !== 'lead' && <ButtonLink to="/youth/enroll">{t('closed.enrol')}</ButtonLink>}
    >
      <p>{t('closed.needs')}</p>
      <p className="font-label">{t(`closed.${reason}`)}</p>
    </Notice>
  );
}

/** Volunteers and admins of 25 and over. */
function ForOthers() {
  const { t } = useTranslation('youth-forum');
  return (
    <Notice
      tone="info"
      title={t('closed.title')}
      action={
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/mentorship">{t('closed.overMentor')}</ButtonLink>
          <ButtonLink to="/volunteer" variant="secondary">
            {t('closed.overHelp')}
          </ButtonLink>
        </div>
      }
    >
      {t('closed.over')}
    </Notice>
  );
}

function AgeMissing() {
  const { t } = useTranslation('youth-forum');
  const { user } = useSession();
  const isYouth = user?.roles.includes('youth') ?? false;
  return (
    <section aria-labelledby="no-board" className="flex max-w-prose flex-col items-start gap-4">
      <h2 id="no-board">{t('closed.title')}</h2>
      <p>{t(isYouth ? 'closed.ageAgain' : 'closed.age')}</p>
      {isYouth ? <ButtonLink to="/youth/enroll">{t('closed.enrol')}</ButtonLink> : <YouthGate />}
    </section>
  );
}
