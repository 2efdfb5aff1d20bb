import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Question } from '#features/events/event-parts.ts';
import { api } from '#platform/http/api-client.ts';
import { Checkbox } from '#ui/choices.tsx';
import { Field } from '#ui/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Notice } from '#ui/notice.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { GuestForm as GuestSchema, requestGuestRsvp } from '../guest.contract.ts';
import type { GuestForm as GuestBody } from '../guest.contract.ts';
import type { GuestAnswer } from '../rsvp-action.ts';
import { nothingYet, RsvpFields } from './rsvp-fields.tsx';
import { guestInput } from './rsvp-input.ts';

interface GuestFormProps {
  dateId: string;
  questions: readonly Question[];
  partyMost: number;
  /** What the server said to the plain form. */
  answer?: GuestAnswer;
}

const answers = ['going', 'interested'] as const;

/** Answering without an account: a name, an address, and the link of a mail that makes it count. */
export function GuestForm({ dateId, questions, partyMost, answer }: GuestFormProps) {
  const { t } = useTranslation('attendance');
  const [isAsked, setAsked] = useState(false);
  const form = useForm({
    schema: GuestSchema,
    ns: 'attendance',
    fallback: 'attendance:error.send',
    toInput: (data) => ({ body: guestInput(data, questions) }),
    send: async ({ body }, idempotencyKey) =>
      api(requestGuestRsvp, { params: { dateId }, body: body as GuestBody }, { idempotencyKey }),
    onDone: () => setAsked(true),
  });
  if (isAsked || answer?.step === 'asked')
    return (
      <Notice tone="success" title={t('guest.askedTitle')} live>
        {t('guest.asked')}
      </Notice>
    );
  const again = answer?.step === 'again' ? answer : undefined;
  const faults = form.attempt === 0 ? (again?.fields ?? []) : [];
  const faultOf = (path: string) => faults.find((fault) => fault.path === path)?.key;
  const errorOf = (path: string) => {
    const key = faultOf(path);
    return form.errorOf(path) ?? (key && t(key));
  };
  const shown = {
    ...form,
    errors:
      form.attempt > 0
        ? form.errors
        : faults.map(({ path, key }) => ({ field: path, message: t(key) })),
  };
  const values = again?.values;
  return (
    <Form form={shown} submit={t('guest.submit')}>
      <input type="hidden" name="rsvpDate" value={dateId} />
      <Field label={t('guest.name')} name="name" error={errorOf('name')} required>
        <TextInput autoComplete="name" defaultValue={values?.name} />
      </Field>
      <Field
        label={t('guest.email')}
        hint={t('guest.emailHint')}
        name="email"
        error={errorOf('email')}
        required
      >
        <TextInput type="email" autoComplete="email" defaultValue={values?.email} />
      </Field>
      <RsvpFields
        answers={answers}
        questions={questions}
        partyMost={partyMost}
        isAdult
        values={values ?? nothingYet}
        errorOf={errorOf}
      />
      <Checkbox
        name="isAdult"
        label={t('guest.isAdult')}
        hint={t('guest.isAdultHint')}
        defaultChecked={values?.isAdult}
        error={errorOf('isAdult')}
      />
      <div className="visually-hidden" aria-hidden="true">
        <Field id={`website-${dateId}`} label={t('guest.website')} name="website">
          <TextInput tabIndex={-1} autoComplete="off" />
        </Field>
      </div>
      <p className="text-base text-ink-soft">{t('guest.privacy')}</p>
    </Form>
  );
}
