import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formOf } from '#platform/http/form-of.ts';
import { findLanguageCode } from '#platform/i18n/languages.ts';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Textarea } from '#ui/textarea.tsx';
import { WrittenIn } from '#ui/written-in.tsx';
import { addComment, listOwnComments } from '../comment.contract.ts';
import { longestComment } from '../comment.policy.ts';
import type { Commented } from '../comment.policy.ts';

/** What one writes stays on the device until it is sent; then an empty form is there for the next one. */
export function CommentForm({ subject }: { subject: Commented }) {
  const { t } = useTranslation('comments');
  const [sent, setSent] = useState(0);
  const told = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (sent > 0) told.current?.focus();
  }, [sent]);
  return (
    <div className="flex max-w-prose flex-col gap-4">
      {sent > 0 && (
        <p ref={told} tabIndex={-1}>
          {t('form.sent')} <Link to="/comments">{t('own.title')}</Link>
        </p>
      )}
      <OneForm key={sent} subject={subject} onDone={() => setSent(sent + 1)} />
    </div>
  );
}

function OneForm({ subject, onDone }: { subject: Commented; onDone: () => void }) {
  const { t } = useTranslation('comments');
  const queries = useQueryClient();
  const form = useForm({
    ...formOf(addComment),
    ns: 'comments',
    fallback: 'comments:form.failed',
    draft: `comment ${subject.type} ${subject.id}`,
    toInput: (data) => ({
      params: subject,
      body: {
        text: textOf(data, 'text'),
        writtenIn: findLanguageCode(textOf(data, 'writtenIn')),
      },
    }),
    onDone: () => {
      void queries.invalidateQueries({ queryKey: [listOwnComments.id] });
      onDone();
    },
  });
  return (
    <Form form={form} submit={t('form.submit')}>
      <Field
        label={t('form.text')}
        name="text"
        hint={t('form.hint')}
        error={form.errorOf('text')}
        required
      >
        <Textarea rows={4} limit={longestComment} />
      </Field>
      <WrittenIn error={form.errorOf('writtenIn')} />
    </Form>
  );
}
