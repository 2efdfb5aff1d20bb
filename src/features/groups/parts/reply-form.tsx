import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQueryClient } from '@tanstack/react-query';
import { formOf } from '#platform/http/form-of.ts';
import { findLanguageCode } from '#platform/i18n/languages.ts';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Textarea } from '#ui/textarea.tsx';
import { WrittenIn } from '#ui/written-in.tsx';
import type { OpenGroup } from '../group.contract.ts';
import { getGroupPost, listGroupPosts } from '../posts/post.contract.ts';
import type { GroupPost } from '../posts/post.contract.ts';
import { postLimits } from '../posts/post.policy.ts';
import { addGroupReply } from '../posts/write-post.contract.ts';

interface ReplyFormProps {
  group: OpenGroup;
  post: GroupPost;
}

/** An empty form takes the place of each reply that was sent; the sentence above it has the focus then. */
export function ReplyForm(props: ReplyFormProps) {
  const { t } = useTranslation('groups');
  const [sent, setSent] = useState({ count: 0, isPending: false });
  const told = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (sent.count > 0) told.current?.focus();
  }, [sent]);
  return (
    <section aria-labelledby="reply-title" className="flex max-w-prose flex-col gap-3">
      <h2 id="reply-title" className="text-lg">
        {t(props.post.sort === 'question' ? 'post.answer' : 'post.reply')}
      </h2>
      {sent.count > 0 && (
        <p ref={told} tabIndex={-1}>
          {t(sent.isPending ? 'write.waits' : 'thread.sent')}
        </p>
      )}
      <OneReply
        key={sent.count}
        {...props}
        onDone={(isPending) => setSent({ count: sent.count + 1, isPending })}
      />
    </section>
  );
}

function OneReply({
  group,
  post,
  onDone,
}: ReplyFormProps & { onDone: (isPending: boolean) => void }) {
  const { t } = useTranslation('groups');
  const queries = useQueryClient();
  const form = useForm({
    ...formOf(addGroupReply),
    ns: 'groups',
    fallback: 'groups:write.failed',
    draft: `group reply ${post.id}`,
    toInput: (data) => ({
      params: { postId: post.id },
      body: {
        text: textOf(data, 'text'),
        writtenIn: findLanguageCode(textOf(data, 'writtenIn')),
      },
    }),
    onDone: ({ isPending }) => {
      for (const { id } of [getGroupPost, listGroupPosts])
        void queries.invalidateQueries({ queryKey: [id] });
      onDone(isPending);
    },
  });
  return (
    <Form form={form} submit={t('write.submit')}>
      <Field
        label={t('thread.text')}
        name="text"
        hint={t(group.isPremoderated ? 'write.hintRead' : 'write.hint')}
        error={form.errorOf('text')}
        required
      >
        <Textarea rows={4} limit={postLimits.reply} />
      </Field>
      <WrittenIn error={form.errorOf('writtenIn')} />
    </Form>
  );
}
