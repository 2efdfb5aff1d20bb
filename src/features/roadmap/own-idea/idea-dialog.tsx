import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#platform/http/api-client.ts';
import { findLanguageCode } from '#platform/i18n/languages.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { TextInput } from '#ui/text-input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { WrittenIn } from '#ui/written-in.tsx';
import { changeIdea, IdeaWords, submitIdea } from '../idea.contract.ts';
import type { OwnIdea } from '../idea.contract.ts';
import { ideaLimits } from '../idea.policy.ts';
import { SimilarIdeas } from './similar-ideas.tsx';

interface IdeaDialogProps {
  /** The one that is changed; a new one without. */
  idea?: OwnIdea;
  open: boolean;
  onClose: () => void;
  onSaved: (id: string) => void;
}

export function IdeaDialog({ idea, open, onClose, onSaved }: IdeaDialogProps) {
  const { t } = useTranslation(['own-idea', 'roadmap', 'ui']);
  const [title, setTitle] = useState(idea?.title ?? '');
  const form = useForm({
    ns: 'roadmap',
    draft: idea ? undefined : 'idea',
    schema: IdeaWords,
    fallback: 'own-idea:form.failed',
    toInput: (data) => ({
      body: {
        title: textOf(data, 'title'),
        description: textOf(data, 'description'),
        writtenIn: findLanguageCode(textOf(data, 'writtenIn')),
      },
    }),
    send: ({ body }, idempotencyKey) =>
      idea
        ? api(changeIdea, {
            params: { id: idea.id },
            body: { ...body, version: idea.version },
          })
        : api(submitIdea, { body }, { idempotencyKey }),
    onDone: ({ id }) => onSaved(id),
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(idea ? 'own-idea:form.change' : 'own-idea:form.new')}
    >
      <Form form={form} submit={t(idea ? 'own-idea:form.save' : 'own-idea:form.submit')}>
        <p className="text-ink-soft">{t('own-idea:form.public')}</p>
        <Field
          label={t('own-idea:form.title')}
          name="title"
          hint={t('own-idea:form.titleHint')}
          error={form.errorOf('title')}
          required
        >
          <TextInput
            defaultValue={idea?.title}
            autoComplete="off"
            onChange={(event) => setTitle(event.target.value)}
          />
        </Field>
        {open && <SimilarIdeas title={title} except={idea?.id} />}
        <Field
          label={t('own-idea:form.description')}
          name="description"
          hint={t('own-idea:form.descriptionHint')}
          error={form.errorOf('description')}
          required
        >
          <Textarea rows={5} limit={ideaLimits.description} defaultValue={idea?.description} />
        </Field>
        <WrittenIn error={form.errorOf('writtenIn')} defaultValue={idea?.writtenIn} />
      </Form>
    </Dialog>
  );
}
