import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formOf } from '#platform/http/form-of.ts';
import type { User } from '#platform/session/user.ts';
import { CheckboxGroup } from '#ui/choices.tsx';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { TextInput } from '#ui/text-input.tsx';
import { useToast } from '#ui/toasts.tsx';
import { enrol, getOwnEnrolment } from '../enrolment.contract.ts';
import type { OwnEnrolment } from '../enrolment.contract.ts';
import { interests } from '../enrolment.policy.ts';

interface EnrolFormProps {
  own: OwnEnrolment;
  user: User;
}

/** The fields of specification 3; a parent's address is asked for under 18. */
export function EnrolForm({ own, user }: EnrolFormProps) {
  const { t } = useTranslation('enrolment');
  const queries = useQueryClient();
  const toast = useToast();
  const before = own.enrolment;
  const form = useForm({
    ...formOf(enrol),
    ns: 'enrolment',
    fallback: 'enrolment:form.failed',
    toInput: (data) => ({
      body: {
        fullName: textOf(data, 'fullName'),
        email: textOf(data, 'email'),
        age: Number.parseInt(textOf(data, 'age'), 10),
        phone: textOf(data, 'phone'),
        // Under 18 an empty one is told at once, in the words of the contract.
        parentEmail: own.isMinor ? textOf(data, 'parentEmail') : undefined,
        interests: interests.filter((one) => data.getAll('interests').includes(one)),
      },
    }),
    onDone: () => {
      void queries.invalidateQueries({ queryKey: [getOwnEnrolment.id] });
      // The first time the page itself says it, where the form stood.
      if (before) toast({ message: t('form.saved') });
    },
  });
  return (
    <Form form={form} submit={t(before ? 'form.save' : 'form.submit')}>
      <Field label={t('form.fullName')} name="fullName" error={form.errorOf('fullName')} required>
        <TextInput
          autoComplete="name"
          defaultValue={before?.fullName ?? `${user.firstName} ${user.lastName}`}
        />
      </Field>
      <Field
        label={t('form.email')}
        name="email"
        hint={t('form.emailHint')}
        error={form.errorOf('email')}
        required
      >
        <TextInput type="email" autoComplete="email" defaultValue={user.email} />
      </Field>
      <Field
        label={t('form.age')}
        name="age"
        hint={t('form.ageHint')}
        error={form.errorOf('age')}
        required
      >
        <TextInput inputMode="numeric" maxLength={2} className="max-w-24" />
      </Field>
      <Field
        label={t('form.phone')}
        name="phone"
        hint={t('form.phoneHint')}
        error={form.errorOf('phone')}
        required
      >
        <TextInput type="tel" autoComplete="tel" defaultValue={before?.phone} />
      </Field>
      {own.isMinor && (
        <Field
          label={t('form.parentEmail')}
          name="parentEmail"
          hint={t('form.parentHint')}
          error={form.errorOf('parentEmail')}
          required
        >
          <TextInput type="email" autoComplete="off" />
        </Field>
      )}
      <CheckboxGroup
        legend={t('form.interests')}
        name="interests"
        error={form.errorOf('interests')}
        defaultValue={before?.interests}
        options={interests.map((value) => ({ value, label: t(`interest.${value}`) }))}
        columns
        optional
      />
    </Form>
  );
}
