import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQueryClient } from '@tanstack/react-query';
import { formOf } from '#platform/http/form-of.ts';
import { findLanguageCode } from '#platform/i18n/languages.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Textarea } from '#ui/textarea.tsx';
import { useToast } from '#ui/toasts.tsx';
import { WrittenIn } from '#ui/written-in.tsx';
import { getGroupPost, listGroupPosts, listOwnFeed } from '../posts/post.contract.ts';
import type { GroupPost } from '../posts/post.contract.ts';
import { postLimits } from '../posts/post.policy.ts';
import { changeGroupPost } from '../posts/write-post.contract.ts';

/** Changes the words of one's own post; readers see that it was changed. */
export function ChangeWords({ post }: { post: GroupPost }) {
  const { t } = useTranslation('groups');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" size="small" icon="pencil" onClick={() => setOpen(true)}>
        {t('post.change')}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('post.change')}>
        {isOpen && <ChangeForm post={post} onDone={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}

function ChangeForm({ post, onDone }: { post: GroupPost; onDone: () => void }) {
  const { t } = useTranslation('groups');
  const queries = useQueryClient();
  const toast = useToast();
  const form = useForm({
    ...formOf(changeGroupPost),
    ns: 'groups',
    fallback: 'groups:write.failed',
    toInput: (data) => ({
      params: { postId: post.id },
      body: {
        text: textOf(data, 'text'),
        writtenIn: findLanguageCode(textOf(data, 'writtenIn')),
      },
    }),
    onDone: ({ isPending }) => {
      onDone();
      toast({ message: t(isPending ? 'write.waits' : 'post.changed') });
      for (const { id } of [listGroupPosts, getGroupPost, listOwnFeed])
        void queries.invalidateQueries({ queryKey: [id] });
    },
  });
  return (
    <Form form={form} submit={t('post.save')}>
      <Field label={t('write.text')} name="text" error={form.errorOf('text')} required>
        <Textarea rows={6} limit={postLimits.text} defaultValue={post.text} />
      </Field>
      <WrittenIn defaultValue={post.language?.code} error={form.errorOf('writtenIn')} />
    </Form>
  );
}
