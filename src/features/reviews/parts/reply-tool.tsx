import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { formOf } from '#platform/http/form-of.ts';
import { findLanguageCode } from '#platform/i18n/languages.ts';
import { QueryIsland } from '#platform/query/query-island.tsx';
import { useApi } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Textarea } from '#ui/textarea.tsx';
import { useToast } from '#ui/toasts.tsx';
import { WrittenIn } from '#ui/written-in.tsx';
import { getMyReview } from '../own/own-review.contract.ts';
import { bodyLimit } from '../review.policy.ts';
import { replyToReview } from '../replies/review-reply.contract.ts';
import type { ReplySlotProps } from './reply-slot.tsx';

export function ReplyTool(props: ReplySlotProps) {
  return (
    <QueryIsland>
      <OwnersTool {...props} />
    </QueryIsland>
  );
}

/** All reviews of a page share one question to the server: whether this person may answer here. */
function OwnersTool({ reviewId, reply, subject }: ReplySlotProps) {
  const { t } = useTranslation('reviews');
  const [isOpen, setOpen] = useState(false);
  const { data } = useApi(getMyReview, {
    query: { subjectType: subject.type, subjectId: subject.id },
  });
  if (!data?.can.reply) return null;
  const title = t(reply ? 'reply.change' : 'reply.write');
  return (
    <>
      <Button variant="quiet" size="small" icon="message" onClick={() => setOpen(true)}>
        {title}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={title}>
        {isOpen && <ReplyForm reviewId={reviewId} reply={reply} onDone={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}

type ReplyFormProps = Pick<ReplySlotProps, 'reviewId' | 'reply'> & { onDone: () => void };

function ReplyForm({ reviewId, reply, onDone }: ReplyFormProps) {
  const { t } = useTranslation('reviews');
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const form = useForm({
    ...formOf(replyToReview),
    ns: 'reviews',
    fallback: 'reviews:error.replyFailed',
    draft: reply ? undefined : `review-reply ${reviewId}`,
    toInput: (data) => ({
      params: { id: reviewId },
      body: {
        body: textOf(data, 'body'),
        writtenIn: findLanguageCode(textOf(data, 'writtenIn')),
      },
    }),
    onDone: () => {
      toast({ message: t('reply.saved') });
      onDone();
      void revalidate();
    },
  });
  return (
    <Form
      form={form}
      submit={t('reply.send')}
      extra={
        <Button variant="quiet" onClick={onDone}>
          {t('form.cancel')}
        </Button>
      }
    >
      <Field
        label={t('reply.label')}
        hint={t('reply.hint')}
        name="body"
        error={form.errorOf('body')}
        required
      >
        <Textarea limit={bodyLimit} defaultValue={reply?.body} />
      </Field>
      <WrittenIn error={form.errorOf('writtenIn')} defaultValue={reply?.language?.code} />
    </Form>
  );
}
