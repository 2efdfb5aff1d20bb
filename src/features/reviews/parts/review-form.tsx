import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formOf } from '#platform/http/form-of.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { findLanguageCode } from '#platform/i18n/languages.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/choices.tsx';
import { Field } from '#ui/field.tsx';
import { isTicked, textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import type { FormState } from '#ui/form/use-form.ts';
import { useForm } from '#ui/form/use-form.ts';
import { Notice } from '#ui/notice.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { WrittenIn } from '#ui/written-in.tsx';
import { changeReview, writeReview } from '../own/own-review.contract.ts';
import type { OwnReview } from '../own/own-review.contract.ts';
import type { ReviewCornerProps } from '../review-corner.tsx';
import { bodyLimit } from '../review.policy.ts';
import { StarChoice } from './star-choice.tsx';

interface ReviewFormProps extends ReviewCornerProps {
  /** The one to be changed. */
  review: OwnReview | null;
  onSent: () => void;
  onCancel: () => void;
}

export function ReviewForm({ review, ...props }: ReviewFormProps) {
  return review ? <ChangeForm {...props} review={review} /> : <NewForm {...props} />;
}

const wordsOf = (data: FormData) => ({
  rating: Number(textOf(data, 'rating')),
  title: textOf(data, 'title'),
  body: textOf(data, 'body'),
  writtenIn: findLanguageCode(textOf(data, 'writtenIn')),
  visitedOn: textOf(data, 'visitedOn') || undefined,
  wasOffered: isTicked(data, 'wasOffered'),
  offer: textOf(data, 'offer') || undefined,
});

type PartProps = Omit<ReviewFormProps, 'review'>;

function NewForm({ subject, onSent, onCancel }: PartProps) {
  const form = useForm({
    ...formOf(writeReview),
    ns: 'reviews',
    draft: `review ${subject.id}`,
    fallback: 'reviews:error.submit',
    toInput: (data) => ({
      body: { subjectType: subject.type, subjectId: subject.id, ...wordsOf(data) },
    }),
    onDone: onSent,
  });
  return <Fields form={form} title={subject.title} review={null} onCancel={onCancel} />;
}

function ChangeForm({ review, subject, onSent, onCancel }: PartProps & { review: OwnReview }) {
  const form = useForm({
    ...formOf(changeReview),
    ns: 'reviews',
    fallback: 'reviews:error.submit',
    toInput: (data) => ({
      params: { id: review.id },
      body: { ...wordsOf(data), version: review.version },
    }),
    onDone: onSent,
  });
  return <Fields form={form} title={subject.title} review={review} onCancel={onCancel} />;
}

interface FieldsProps {
  form: FormState;
  title: string;
  review: OwnReview | null;
  onCancel: () => void;
}

function Fields({ form, title, review, onCancel }: FieldsProps) {
  const { t } = useTranslation('reviews');
  const [isOffered, setOffered] = useState(Boolean(review?.offer));
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that opened the form is gone; the reader goes on at its heading.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="review-form-title" className="flex max-w-prose flex-col gap-4">
      <h3 id="review-form-title" ref={heading} tabIndex={-1}>
        {t(review ? 'form.changeTitle' : 'form.title', { title: isolate(title) })}
      </h3>
      <Notice>{t(review ? 'form.again' : 'write.moderated')}</Notice>
      <Form
        form={form}
        submit={t(review ? 'form.save' : 'form.send')}
        extra={
          <Button variant="quiet" onClick={onCancel}>
            {t('form.cancel')}
          </Button>
        }
      >
        <StarChoice error={form.errorOf('rating')} defaultValue={review?.stars} />
        <Field label={t('form.heading')} name="title" error={form.errorOf('title')} optional>
          <TextInput defaultValue={review?.title ?? ''} />
        </Field>
        <Field
          label={t('form.body')}
          hint={t('form.bodyHint')}
          name="body"
          error={form.errorOf('body')}
          required
        >
          <Textarea limit={bodyLimit} defaultValue={review?.body} />
        </Field>
        <WrittenIn error={form.errorOf('writtenIn')} defaultValue={review?.writtenIn} />
        <Field
          label={t('form.visitedOn')}
          name="visitedOn"
          error={form.errorOf('visitedOn')}
          optional
        >
          <TextInput type="date" defaultValue={review?.evidence.visitedOn ?? ''} />
        </Field>
        <Checkbox
          name="wasOffered"
          label={t('form.wasOffered')}
          hint={t('form.wasOfferedHint')}
          defaultChecked={isOffered}
          onChange={(event) => setOffered(event.target.checked)}
        />
        {isOffered && (
          <Field label={t('form.offer')} name="offer" error={form.errorOf('offer')} required>
            <TextInput defaultValue={review?.offer ?? ''} />
          </Field>
        )}
      </Form>
    </section>
  );
}
