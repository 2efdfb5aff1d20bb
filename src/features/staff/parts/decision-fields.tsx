import { useTranslation } from 'react-i18next';
import { RadioGroup } from '#ui/choices.tsx';
import { Field } from '#ui/field.tsx';
import type { FormState } from '#ui/form/use-form.ts';
import { Select } from '#ui/select.tsx';
import { Textarea } from '#ui/textarea.tsx';
import type { StaffCaseView } from '../case.contract.ts';
import { noteLength } from '../case.policy.ts';
import { useCaseWords } from '../queue/case-words.ts';

interface DecisionFieldsProps {
  view: StaffCaseView;
  errorOf: FormState['errorOf'];
}

/** What is decided, and why: for one case and for several of its kind. */
export function DecisionFields({ view, errorOf }: DecisionFieldsProps) {
  const { t } = useTranslation('staff');
  const words = useCaseWords(view);
  return (
    <>
      <RadioGroup
        legend={t('decide.outcome')}
        name="outcome"
        required
        error={errorOf('outcome')}
        options={view.outcomes.map(({ id }) => ({ value: id, label: words.outcome(id) }))}
      />
      <Field
        label={t('decide.reason')}
        name="reasonId"
        hint={t('decide.reasonHint')}
        error={errorOf('reasonId')}
      >
        <Select
          defaultValue=""
          placeholder={t('decide.noReason')}
          options={view.reasons.map(({ id, isGeneral }) => ({
            value: id,
            label: isGeneral ? t(`reason.${id}`) : words.reason(id),
          }))}
        />
      </Field>
      <Field
        label={t('decide.note')}
        name="note"
        hint={t('decide.noteHint')}
        error={errorOf('note')}
        optional
      >
        <Textarea limit={noteLength} rows={3} />
      </Field>
    </>
  );
}
