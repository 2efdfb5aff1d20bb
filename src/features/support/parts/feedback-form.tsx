import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isAdult } from '#platform/access/actor.ts';
import { api } from '#platform/http/api-client.ts';
import { toActor, useSession } from '#platform/session/use-session.ts';
import { RadioGroup } from '#ui/choices.tsx';
import { Field } from '#ui/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Notice } from '#ui/notice.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import type { PlainAnswer, PlainValues } from '../plain-form.ts';
import { quotedAs } from '../testimonials/testimonial.policy.ts';
import { createFeedback, FeedbackLetter, longestMessage } from '../ticket.contract.ts';
import { feedbackTopics } from '../ticket.policy.ts';
import { feedbackOf } from './form-values.ts';
import { LetterSent } from './letter-sent.tsx';
import { ShieldFields } from '../shield-fields.tsx';
import { useAnswered, useFormToken } from '../use-site-form.ts';

interface FeedbackFormProps {
  /** The page that it is about, out of the address. */
  about?: string;
  answer?: PlainAnswer;
}

/** What went well or badly. Address and consent to be quoted are asked for and never needed. */
export function FeedbackForm({ about, answer }: FeedbackFormProps) {
  const { t } = useTranslation('support');
  const session = useSession();
  const getToken = useFormToken();
  const [isSent, setSent] = useState(false);
  const form = useForm({
    schema: FeedbackLetter,
    ns: 'support',
    draft: 'feedback',
    fallback: 'support:error.send',
    toInput: (data) => ({ body: feedbackOf(data) }),
    send: async ({ body }: { body: ReturnType<typeof feedbackOf> }, idempotencyKey) =>
      api(
        createFeedback,
        { body: { ...body, token: body.token ?? (await getToken()) } },
        { idempotencyKey },
      ),
    onDone: () => setSent(true),
  });
  const shown = useAnswered(form, answer);
  if (answer?.step === 'sent') return <LetterSent kind="feedback" />;
  if (isSent) return <LetterSent kind="feedback" isNew />;
  const values: PlainValues = answer?.values ?? { page: about };
  // Nobody under 18 is quoted. The site knows the age of people who are signed in.
  const mayBeQuoted = !session.user || isAdult(toActor(session));
  return (
    <div className="flex flex-col gap-4">
      {answer?.step === 'confirm' && <Notice tone="info">{t('form.confirm')}</Notice>}
      <Form form={shown} submit={t('form.send')}>
        <RadioGroup
          legend={t('feedback.topic')}
          name="topic"
          columns
          options={feedbackTopics.map((topic) => ({ value: topic, label: t(`topic.${topic}`) }))}
          defaultValue={values['topic']}
          error={shown.errorOf('topic')}
          required
        />
        <Field
          label={t('feedback.page')}
          name="page"
          hint={t('feedback.pageHint')}
          error={shown.errorOf('page')}
          optional
        >
          <TextInput dir="ltr" defaultValue={values['page']} />
        </Field>
        <Field
          label={t('feedback.message')}
          name="message"
          error={shown.errorOf('message')}
          required
        >
          <Textarea limit={longestMessage} rows={6} defaultValue={values['message']} />
        </Field>
        <Field
          label={t('field.email')}
          name="email"
          hint={t('feedback.emailHint')}
          error={shown.errorOf('email')}
          optional
        >
          <TextInput type="email" autoComplete="email" defaultValue={values['email']} />
        </Field>
        {mayBeQuoted && (
          <RadioGroup
            legend={t('feedback.quote')}
            name="quote"
            hint={t('feedback.quoteHint')}
            options={['no', ...quotedAs].map((choice) => ({
              value: choice,
              label: t(`feedback.quoteAs.${choice}`),
            }))}
            defaultValue={values['quote'] ?? 'no'}
            error={shown.errorOf('quote')}
          />
        )}
        <Field
          label={t('field.name')}
          name="name"
          hint={t('feedback.nameHint')}
          error={shown.errorOf('name')}
          optional
        >
          <TextInput autoComplete="name" defaultValue={values['name']} />
        </Field>
        <ShieldFields token={answer?.step === 'confirm' ? answer.token : undefined} />
        <p className="text-base text-ink-soft">{t('form.privacy')}</p>
      </Form>
    </div>
  );
}
