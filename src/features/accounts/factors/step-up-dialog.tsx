import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#platform/http/api-client.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { Notice } from '#ui/notice.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { askStepUp, stepUp } from './second-step.contract.ts';
import { SecondStepForm } from './second-step-form.tsx';

interface StepUpDialogProps {
  open: boolean;
  /** True when it was proved; false when the person closed it. */
  onEnd: (isProved: boolean) => void;
}

/**
 * Asks somebody who is signed in to prove themselves again before what they have just pressed is done (security A11). What
 * they wrote waits behind it.
 */
export function StepUpDialog({ open, onEnd }: StepUpDialogProps) {
  const { t } = useTranslation('accounts');
  return (
    <Dialog open={open} onClose={() => onEnd(false)} title={t('secondStep.again')} size="small">
      {open && <Ways onProved={() => onEnd(true)} />}
    </Dialog>
  );
}

function Ways({ onProved }: { onProved: () => void }) {
  const { t } = useTranslation('accounts');
  const [asked, setAsked] = useState<EndpointResponse<typeof askStepUp>>();
  const [problem, setProblem] = useState<unknown>();
  const ask = useCallback(() => {
    api(askStepUp, { body: {} }).then(setAsked, setProblem);
  }, []);
  useEffect(ask, [ask]);
  if (problem !== undefined)
    return (
      <Notice
        tone="error"
        live
        action={
          <Button
            size="small"
            onClick={() => {
              setProblem(undefined);
              ask();
            }}
          >
            {t('secondStep.askAgain')}
          </Button>
        }
      >
        {problemText(t, problem, 'accounts', 'ui:problem.failed')}
      </Notice>
    );
  if (!asked) return <SkeletonText lines={3} />;
  return (
    <div className="flex flex-col gap-4">
      <p>{t('secondStep.againText')}</p>
      <SecondStepForm
        ways={asked.ways}
        passkey={asked.passkey}
        send={async (proof) => {
          await api(stepUp, { body: { proof } });
          onProved();
        }}
      />
    </div>
  );
}
