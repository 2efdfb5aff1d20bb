import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '#ui/notice.tsx';
import { StepLinks } from '#ui/form/step-links.tsx';
import { StepFormTemplate } from '#ui/templates/step-form-template.tsx';
import { UserText } from '#ui/user-text.tsx';
import { ownEventsPath } from '../event-links.ts';
import { eventSteps } from '../own-event.contract.ts';
import type { OwnEvent } from '../own-event.contract.ts';

export const formSteps = [...eventSteps, 'check'] as const;
export type FormStep = (typeof formSteps)[number];

export const stepLink = (step: FormStep): string => `?step=${step}`;

interface EventFrameProps {
  step: FormStep;
  /** Undefined before the first step is saved. */
  event?: OwnEvent;
  children: ReactNode;
}

/** The frame of every step: where one is, all steps as links, and what staff said of it. */
export function EventFrame({ step, event, children }: EventFrameProps) {
  const { t } = useTranslation('events');
  const at = formSteps.indexOf(step);
  const before = formSteps[at - 1];
  const isDraft = !event || event.stage === 'draft';
  return (
    <StepFormTemplate
      title={event ? <UserText>{event.what.title}</UserText> : t('add')}
      step={isDraft ? at + 1 : undefined}
      steps={isDraft ? formSteps.length : undefined}
      stepTitle={t(`step.${step}.title`)}
      backTo={event && before ? stepLink(before) : ownEventsPath}
      aside={event && <OwnStepLinks event={event} step={step} />}
    >
      {event?.reason && (
        <Notice tone="warning" title={t('state.refused')}>
          {event.reason}
        </Notice>
      )}
      {event && event.waiting.length > 0 && <Notice tone="info">{t('state.waiting')}</Notice>}
      {event?.isHidden && <Notice tone="error">{t('state.hidden')}</Notice>}
      {children}
    </StepFormTemplate>
  );
}

function OwnStepLinks({ event, step }: { event: OwnEvent; step: FormStep }) {
  const { t } = useTranslation('events');
  const lacking = new Set<FormStep>(event.missing.map((one) => one.step));
  return (
    <StepLinks
      title={t('form.steps')}
      lacking={t('form.lacking')}
      steps={formSteps.map((name) => ({
        name: t(`step.${name}.name`),
        to: stepLink(name),
        isCurrent: name === step,
        isLacking: lacking.has(name),
      }))}
    />
  );
}
