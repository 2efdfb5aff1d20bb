import { useTranslation } from 'react-i18next';
import { useQueryClient } from '@tanstack/react-query';
import { formOf } from '#platform/http/form-of.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { RadioGroup } from '#ui/choices.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Field } from '#ui/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { useForm } from '#ui/form/use-form.ts';
import { Textarea } from '#ui/textarea.tsx';
import { useToast } from '#ui/toasts.tsx';
import { UserText } from '#ui/user-text.tsx';
import { applicationLimits, scores } from '../application.policy.ts';
import type { Score } from '../application.policy.ts';
import { listApplications, reviewApplication } from '../received.contract.ts';
import type { ReceivedApplication } from '../received.contract.ts';

/** One's own score and note, and those of the others once it is given. */
export function Reviews({ application }: { application: ReceivedApplication }) {
  const { t } = useTranslation('applications');
  const language = useLanguage();
  const { reviewCount, otherReviews, endedAt } = application;
  const total = formatNumber(reviewCount, language);
  return (
    <Disclosure
      summary={
        <>
          {t('received.review')}
          {reviewCount > 0 && ` (${t('received.reviewCount', { count: reviewCount, total })})`}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {endedAt === null && <ReviewForm application={application} />}
        <Others reviews={otherReviews} />
      </div>
    </Disclosure>
  );
}

function Others({ reviews }: { reviews: ReceivedApplication['otherReviews'] }) {
  const { t } = useTranslation('applications');
  if (reviews === null) return <p className="text-ink-soft">{t('received.othersHidden')}</p>;
  if (reviews.length === 0) return <p className="text-ink-soft">{t('received.othersNone')}</p>;
  return (
    <ul className="flex flex-col gap-2">
      {reviews.map(({ name, score, note, isChangedKnowing }) => (
        <li key={`${name} ${score} ${note}`}>
          <span className="font-label">{t('received.other', { name: isolate(name), score })}</span>
          {isChangedKnowing && <p className="text-ink-soft">{t('received.changedKnowing')}</p>}
          {note && (
            <UserText as="p" className="whitespace-pre-line">
              {note}
            </UserText>
          )}
        </li>
      ))}
    </ul>
  );
}

function ReviewForm({ application }: { application: ReceivedApplication }) {
  const { t } = useTranslation('applications');
  const queries = useQueryClient();
  const toast = useToast();
  const { id, myReview, otherReviews } = application;
  const form = useForm({
    ...formOf(reviewApplication),
    ns: 'applications',
    toInput: (data) => ({
      params: { id },
      body: { score: Number(textOf(data, 'score')) as Score, note: textOf(data, 'note') },
    }),
    onDone: () => {
      toast({ message: t('received.saved'), tone: 'success' });
      void queries.invalidateQueries({ queryKey: [listApplications.id] });
    },
  });
  return (
    <Form form={form} submit={t('received.saveScore')}>
      {myReview?.isChangedKnowing && <p>{t('received.myChange')}</p>}
      {otherReviews && otherReviews.length > 0 && !myReview?.isChangedKnowing && (
        <p>{t('received.changeShown')}</p>
      )}
      <RadioGroup
        legend={t('received.score')}
        name="score"
        id={`score-${id}`}
        hint={t('received.scoreHint')}
        error={form.errorOf('score')}
        {...(myReview && { defaultValue: String(myReview.score) })}
        options={scores.map((score) => ({ value: String(score), label: String(score) }))}
        required
      />
      <Field
        label={t('received.note')}
        hint={t('received.noteHint')}
        name="note"
        id={`note-${id}`}
        error={form.errorOf('note')}
        optional
      >
        <Textarea rows={3} defaultValue={myReview?.note ?? ''} limit={applicationLimits.note} />
      </Field>
    </Form>
  );
}
