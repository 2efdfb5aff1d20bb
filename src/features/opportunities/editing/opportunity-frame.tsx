import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StepForm } from '#ui/form/step-form.tsx';
import { StepLinks } from '#ui/form/step-links.tsx';
import type { FormState } from '#ui/form/use-form.ts';
import type { Step, Way } from '#ui/form/use-step.ts';
import { Notice } from '#ui/notice.tsx';
import { StepFormTemplate } from '#ui/templates/step-form-template.tsx';
import { UserText } from '#ui/user-text.tsx';
import { ownOpportunitiesPath } from '../opportunity-links.ts';
import { opportunityParts } from '../opportunity-parts.ts';
import type { OwnOpportunity } from '../own-opportunity.contract.ts';

export const formSteps = [...opportunityParts, 'check'] as const;
export type FormStep = (typeof formSteps)[number];

export const stepLink = (step: FormStep): string => `?step=${step}`;

export interface StepProps {
  opportunity: OwnOpportunity;
  onSaved: (opportunity: OwnOpportunity, way: Way) => void;
  /** Loads it anew, when another window was faster. */
  reload: () => void;
}

interface FrameProps {
  step: FormStep;
  /** Undefined before the first step is saved. */
  opportunity?: OwnOpportunity;
  children: ReactNode;
}

/** The frame of every step: where one is, all steps as links, and what staff said of it. */
export function OpportunityFrame({ step, opportunity, children }: FrameProps) {
  const { t } = useTranslation('opportunities');
  const at = formSteps.indexOf(step);
  const before = formSteps[at - 1];
  const isDraft = !opportunity || opportunity.stage === 'draft';
  return (
    <StepFormTemplate
      title={opportunity ? <UserText>{opportunity.what.title}</UserText> : t('add')}
      step={isDraft ? at + 1 : undefined}
      steps={isDraft ? formSteps.length : undefined}
      stepTitle={t(`step.${step}.title`)}
      backTo={opportunity && before ? stepLink(before) : ownOpportunitiesPath}
      aside={opportunity && <OwnStepLinks opportunity={opportunity} step={step} />}
    >
      {opportunity?.reason && (
        <Notice tone="warning" title={t('state.refused')}>
          {opportunity.reason}
        </Notice>
      )}
      {opportunity && opportunity.waiting.length > 0 && (
        <Notice tone="info">{t('state.waiting')}</Notice>
      )}
      {opportunity?.isHidden && <Notice tone="error">{t('state.hidden')}</Notice>}
      {children}
    </StepFormTemplate>
  );
}

function OwnStepLinks({ opportunity, step }: { opportunity: OwnOpportunity; step: FormStep }) {
  const { t } = useTranslation('opportunities');
  const lacking = new Set<FormStep>(opportunity.missing.map(({ part }) => part));
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

interface OpportunityStepProps {
  form: FormState;
  step: Step<OwnOpportunity>;
  /** Undefined before the first step is saved. */
  stage?: OwnOpportunity['stage'];
  reload?: () => void;
  children: ReactNode;
}

/** One step of the form. */
export function OpportunityStepForm({ stage = 'draft', ...props }: OpportunityStepProps) {
  const { t } = useTranslation('opportunities');
  return (
    <StepForm
      {...props}
      words={{
        next: t('form.next'),
        save: t(stage === 'draft' ? 'form.save' : 'form.saveChanges'),
        reload: t('form.reload'),
        unsavedTitle: t('unsaved.title'),
        unsavedText: t('unsaved.text'),
        stay: t('unsaved.stay'),
        leave: t('unsaved.leave'),
      }}
    />
  );
}
