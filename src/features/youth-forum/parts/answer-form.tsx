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
import { forumPath } from '../forum-links.ts';
import { addYouthAnswer, listOwnYouthPosts } from '../youth-post.contract.ts';
import { postLimits } from '../youth-post.policy.ts';

/** Below a topic; once sent, an empty form is there for the next one. */
export function AnswerForm({ topicId }: { topicId: string }) {
  const { t } = useTranslation('youth-forum');
  const [sent, setSent] = useState(0);
  const told = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (sent > 0) told.current?.focus();
  }, [sent]);
  return (
    <section aria-labelledby="answer" className="flex max-w-prose flex-col gap-4">
      <h2 id="answer">{t('answer.title')}</h2>
      {sent > 0 && (
        <p ref={told} tabIndex={-1}>
          {t('answer.sent')} <Link to={`${forumPath}#own`}>{t('answer.ownLink')}</Link>
        </p>
      )}
      <OneForm key={sent} topicId={topicId} onDone={() => setSent(sent + 1)} />
    </section>
  );
}

function OneForm({ topicId, onDone }: { topicId: string; onDone: () => void }) {
  const { t } = useTranslation('youth-forum');
  const queries = useQueryClient();
  const form = useForm({
    ...formOf(addYouthAnswer),
    ns: 'youth-forum',
    fallback: 'youth-forum:form.failed',
    toInput: (data) => ({
      params: { id: topicId },
      body: {
        text: textOf(data, 'text'),
        writtenIn: findLanguageCode(textOf(data, 'writtenIn')),
      },
    }),
    onDone: () => {
      void queries.invalidateQueries({ queryKey: [listOwnYouthPosts.id] });
      onDone();
    },
  });
  return (
    <Form form={form} submit={t('answer.submit')}>
      <Field
        label={t('answer.text')}
        name="text"
        hint={t('form.hint')}
        error={form.errorOf('text')}
        required
      >
        <Textarea rows={4} limit={postLimits.text} />
      </Field>
      <WrittenIn error={form.errorOf('writtenIn')} />
    </Form>
  );
}
