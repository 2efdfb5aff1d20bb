import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formOf } from '#platform/http/form-of.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { RadioGroup } from '#ui/choices.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Textarea } from '#ui/textarea.tsx';
import { useToast } from '#ui/toasts.tsx';
import { giveMentorFeedback, listMentorships } from '../mentorship.contract.ts';
import { mentorshipLimits } from '../mentorship.policy.ts';
import { idIn, withIds } from './with-ids.ts';

const ratings = ['5', '4', '3', '2', '1'] as const;

/** To the programme. The other does not read it, and the form says so. */
export function FeedbackForm({ id, who }: { id: string; who: string }) {
  const { t } = useTranslation('mentorship');
  const toast = useToast();
  const queries = useQueryClient();
  const form = useForm({
    ...formOf(giveMentorFeedback),
    ns: 'mentorship',
    toInput: (data) => ({
      params: { id },
      body: { rating: Number(textOf(data, 'rating')), words: textOf(data, 'words') },
    }),
    onDone: () => {
      toast({ message: t('feedback.done') });
      void queries.invalidateQueries({ queryKey: [listMentorships.id] });
    },
  });
  return (
    <Disclosure summary={t('feedback.title')}>
      <Form form={withIds(form, id)} submit={t('feedback.send')} className="max-w-prose">
        <p>{t('feedback.text', { name: isolate(who) })}</p>
        <RadioGroup
          legend={t('feedback.rating')}
          name="rating"
          id={idIn(id, 'rating')}
          error={form.errorOf('rating')}
          options={ratings.map((value) => ({ value, label: t(`feedback.rate.${value}`) }))}
          required
        />
        <Field
          label={t('feedback.words')}
          name="words"
          id={idIn(id, 'words')}
          error={form.errorOf('words')}
          optional
        >
          <Textarea rows={3} limit={mentorshipLimits.feedback} />
        </Field>
      </Form>
    </Disclosure>
  );
}
