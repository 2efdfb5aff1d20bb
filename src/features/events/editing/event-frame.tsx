import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { StepFormTemplate } from '#ui/templates/step-form-template.tsx';
import { UserText } from '#ui/user-text.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
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
      aside={event && <StepLinks event={event} step={step} />}
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

function StepLinks({ event, step }: { event: OwnEvent; step: FormStep }) {
  const { t } = useTranslation('events');
  const lacking = new Set<FormStep>(event.missing.map((one) => one.step));
  return (
    <Card as="section">
      <h2 className="text-lg">{t('form.steps')}</h2>
      <ol className="mt-2 flex flex-col">
        {formSteps.map((name) => (
          <li key={name}>
            <Link
              to={stepLink(name)}
              aria-current={name === step ? 'step' : undefined}
              className="inline-flex min-h-target items-center gap-2 aria-[current]:font-label aria-[current]:text-ink"
            >
              {t(`step.${name}.name`)}
              {lacking.has(name) && (
                <>
                  <Icon name="warning" className="text-laterite" />
                  <VisuallyHidden>{t('form.lacking')}</VisuallyHidden>
                </>
              )}
            </Link>
          </li>
        ))}
      </ol>
    </Card>
  );
}
