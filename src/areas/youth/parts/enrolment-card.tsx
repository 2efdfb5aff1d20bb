import { useTranslation } from 'react-i18next';
import { getOwnEnrolment } from '#features/enrolment/enrolment.contract.ts';
import { useApi } from '#platform/query/use-api.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { QueryState } from '#ui/query-state.tsx';
import type { OwnEnrolment } from '#features/enrolment/enrolment.contract.ts';

/** The one thing that is to be done next, for somebody young. */
export function EnrolmentCard() {
  const { t } = useTranslation('youth');
  const own = useApi(getOwnEnrolment, {});
  return (
    <QueryState query={own} ns="youth" failed="youth:next.failed">
      {(found) => {
        const step = nextStep(found);
        return (
          <Notice
            tone={step === 'ready' ? 'success' : 'info'}
            action={<ButtonLink to="/youth/enroll">{t(`next.${step}.action`)}</ButtonLink>}
          >
            {t(`next.${step}.text`)}
          </Notice>
        );
      }}
    </QueryState>
  );
}

function nextStep({ isOpen, isMinor, isCheckDue, enrolment, consent, knownAdults }: OwnEnrolment) {
  if (!isOpen) return 'closed';
  if (isCheckDue) return 'check';
  if (!enrolment) return 'enrol';
  if (isMinor && consent.state !== 'given') return 'guardian';
  return isMinor && knownAdults.length === 0 ? 'adult' : 'ready';
}
