import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Notice } from '#ui/notice.tsx';
import { AgeForm } from './age-form.tsx';
import type { AgeFinding } from './enrolment.policy.ts';

/** The way into the youth area for somebody who is signed in: the check, which leads on to enrolling. */
export function YouthGate() {
  const { t } = useTranslation('enrolment');
  const navigate = useNavigate();
  const [found, setFound] = useState<AgeFinding>();
  if (found)
    return (
      <Notice tone="info" live>
        {t(found === 'over' ? 'age.over' : 'age.tooYoung')}
      </Notice>
    );
  return (
    <>
      <p>{t('age.lead')}</p>
      <AgeForm
        onDone={(answer) => {
          if (answer === 'youth') void navigate('/youth/enroll');
          else setFound(answer);
        }}
      />
    </>
  );
}
