import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '#platform/http/api-client.ts';
import { Button } from '#ui/button.tsx';
import type { SessionData } from '../sessions/session.contract.ts';
import { loginSecondStep } from './second-step.contract.ts';
import type { SecondStep } from './second-step.contract.ts';
import { SecondStepForm } from './second-step-form.tsx';

interface LoginSecondStepProps {
  asked: SecondStep;
  onDone: (data: SessionData) => void;
  onBack: () => void;
}

/** The second half of signing in, in the place of the first. */
export function LoginSecondStep({ asked, onDone, onBack }: LoginSecondStepProps) {
  const { t } = useTranslation('accounts');
  const { token, ways, passkey } = asked;
  return (
    <section className="flex flex-col items-start gap-6" role="status">
      <h2 className="text-lg">{t('secondStep.title')}</h2>
      <p>{t('secondStep.text')}</p>
      <SecondStepForm
        ways={ways}
        passkey={passkey}
        send={async (proof) => {
          if (proof.way === 'demo') return;
          onDone(await api(loginSecondStep, { body: { token, proof } }));
        }}
      />
      <p>
        {t('secondStep.lostAll')} <Link to="/contact">{t('secondStep.contact')}</Link>
      </p>
      <Button variant="quiet" size="small" onClick={onBack}>
        {t('secondStep.back')}
      </Button>
    </section>
  );
}
