import { useTranslation } from 'react-i18next';
import { formOf } from '#platform/http/form-of.ts';
import { checkSession } from '#platform/session/start-session.ts';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { TextInput } from '#ui/text-input.tsx';
import { checkOwnAge } from './enrolment.contract.ts';
import type { AgeFinding } from './enrolment.policy.ts';

interface AgeFormProps {
  /** Called with what was found, once the session knows it too. */
  onDone?: (found: AgeFinding) => void;
}

/** Asks for the date of birth and says what is kept of it: nothing that is typed stays on the device. */
export function AgeForm({ onDone }: AgeFormProps) {
  const { t } = useTranslation('enrolment');
  const form = useForm({
    ...formOf(checkOwnAge),
    ns: 'enrolment',
    fallback: 'enrolment:age.failed',
    toInput: (data) => ({ body: { dateOfBirth: textOf(data, 'dateOfBirth') } }),
    onDone: ({ found }) => {
      void checkSession().then(() => onDone?.(found));
    },
  });
  return (
    <Form form={form} submit={t('age.submit')}>
      <Field
        label={t('age.label')}
        name="dateOfBirth"
        hint={t('age.hint')}
        error={form.errorOf('dateOfBirth')}
        required
      >
        <TextInput type="date" autoComplete="bday" />
      </Field>
    </Form>
  );
}
