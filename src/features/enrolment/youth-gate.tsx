import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Notice } from '#ui/notice.tsx';
import { AgeForm } from './age-form.tsx';

/** The way into the youth area for somebody who is signed in: the check, which leads on to enrolling. */
export function YouthGate() {
  const { t } = useTranslation('enrolment');
  const navigate = useNavigate();
  const [isOver, setOver] = useState(false);
  if (isOver)
    return (
      <Notice tone="info" live>
        {t('age.over')}
      </Notice>
    );
  return (
    <>
      <p>{t('age.lead')}</p>
      <AgeForm
        onDone={(isYouth) => {
          if (isYouth) void navigate('/youth/enroll');
          else setOver(true);
        }}
      />
    </>
  );
}
