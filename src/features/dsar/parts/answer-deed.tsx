import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formOf } from '#platform/http/form-of.ts';
import { Button } from '#ui/button.tsx';
import { CheckboxGroup, RadioGroup } from '#ui/choices.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Textarea } from '#ui/textarea.tsx';
import { answerRequest } from '../desk.contract.ts';
import type { FullRequest } from '../desk.contract.ts';
import { limits, longestAnswer, outcomes } from '../dsar.policy.ts';
import type { Limit, Outcome } from '../dsar.policy.ts';

interface AnswerDeedProps {
  request: FullRequest;
  onDone: () => void;
}

/** The outcome with the words that the person reads. */
export function AnswerDeed({ request, onDone }: AnswerDeedProps) {
  const { t } = useTranslation('dsar');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('deed.answer.label')}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('deed.answer.label')}>
        {isOpen && (
          <AnswerForm
            request={request}
            onDone={() => {
              setOpen(false);
              onDone();
            }}
          />
        )}
      </Dialog>
    </>
  );
}

function AnswerForm({ request, onDone }: AnswerDeedProps) {
  const { t } = useTranslation('dsar');
  const { id, kind, can, accountId } = request;
  const form = useForm({
    ...formOf(answerRequest),
    ns: 'dsar',
    draft: `data-request ${id}`,
    toInput: (data) => ({
      params: { id },
      body: {
        outcome: textOf(data, 'outcome') as Outcome,
        reason: textOf(data, 'reason'),
        limits: data.getAll('limits') as Limit[],
      },
    }),
    onDone,
  });
  const possible = outcomes.filter((outcome) => can.grant || outcome === 'refused');
  const hasLimits = can.grant && accountId && (kind === 'objection' || kind === 'restriction');
  return (
    <Form form={form} submit={t('deed.answer.send')}>
      <p className="max-w-prose">{t(can.grant ? 'deed.answer.lead' : 'deed.answer.onlyNo')}</p>
      <RadioGroup
        legend={t('field.outcome')}
        name="outcome"
        defaultValue={possible.length === 1 ? possible[0] : undefined}
        options={possible.map((value) => ({ value, label: t(`outcome.${value}`) }))}
        error={form.errorOf('outcome')}
        required
      />
      {hasLimits && (
        <CheckboxGroup
          legend={t('limits.legend')}
          name="limits"
          options={limits.map((value) => ({ value, label: t(`limits.${value}`) }))}
          error={form.errorOf('limits')}
          optional
        />
      )}
      <Field
        label={t('deed.answer.reason')}
        name="reason"
        hint={t('deed.answer.hint')}
        error={form.errorOf('reason')}
        required
      >
        <Textarea rows={6} limit={longestAnswer} />
      </Field>
    </Form>
  );
}
