import { useState } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formOf } from '#platform/http/form-of.ts';
import { formatMoment } from '#platform/i18n/format-moment.ts';
import { directionOf } from '#platform/i18n/languages.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useWrite } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { TextInput } from '#ui/text-input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { useToast } from '#ui/toasts.tsx';
import { discardTextDraft, saveTextDraft } from '../editing/admin-content.contract.ts';
import type { TextForEditing, Words } from '../editing/admin-content.contract.ts';
import { textLimits } from '../content.policy.ts';
import { isToolPage } from '../content-page-list.ts';
import { partsOf } from '../tool-place.ts';
import type { EditablePage } from '../content-page-list.ts';
import { longestBody } from '../markdown/too-knotted.ts';
import { TextPreview } from './text-preview.tsx';
import { useRefreshTexts } from './use-refresh-texts.ts';
import type { TextKey } from './use-refresh-texts.ts';

interface DraftFormProps {
  text: TextForEditing;
  /** What the form begins with. */
  words: Words;
  /** What is there now. */
  typed: Words;
  onChange: (changed: Partial<Words>) => void;
  onSaved: () => void;
  onDiscarded: () => void;
}

/** Title, summary and Markdown, with the page's own view of it beside. What is typed stays, whatever the server says. */
export function DraftForm({ text, words, ...told }: DraftFormProps) {
  const { t } = useTranslation('content');
  const toast = useToast();
  const refresh = useRefreshTexts();
  const screen = useLanguage();
  const { typed, onChange, onSaved, onDiscarded } = told;
  const { page, language, draft, current } = text;
  const inLanguage = { lang: language, dir: directionOf(language) };
  const { send, schema } = formOf(saveTextDraft);
  const form = useForm({
    schema,
    ns: 'content',
    send: (input: Parameters<typeof send>[0], key) =>
      send(input, key).catch((error: unknown) => {
        refresh();
        throw error;
      }),
    toInput: (data) => ({
      params: { page, language },
      body: {
        title: textOf(data, 'title'),
        summary: textOf(data, 'summary'),
        body: textOf(data, 'body'),
        // After a refusal the text is asked for again: who saves then has seen the notice.
        basedOn: current?.number ?? 0,
        draftVersion: draft?.version ?? 0,
      },
    }),
    onDone: () => {
      toast({ message: t('edit.saved') });
      onSaved();
      refresh();
    },
  });
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Form
        form={form}
        submit={t('edit.save')}
        extra={draft && <Discard text={text} onDone={onDiscarded} />}
      >
        <Field label={t('edit.title')} name="title" error={form.errorOf('title')} required>
          <TextInput
            {...inLanguage}
            defaultValue={words.title}
            maxLength={textLimits.title}
            onChange={(event) => onChange({ title: event.target.value })}
          />
        </Field>
        <Field
          label={t('edit.summary')}
          hint={t('edit.summaryHint')}
          name="summary"
          error={form.errorOf('summary')}
          required
        >
          <Textarea
            {...inLanguage}
            rows={3}
            limit={textLimits.summary}
            defaultValue={words.summary}
            onChange={(event) => onChange({ summary: event.target.value })}
          />
        </Field>
        <Field
          label={t('edit.body')}
          hint={bodyHint(t, page)}
          name="body"
          error={form.errorOf('body')}
        >
          <Textarea
            {...inLanguage}
            rows={22}
            limit={longestBody}
            defaultValue={words.body}
            onChange={(event) => onChange({ body: event.target.value })}
          />
        </Field>
        {draft && (
          <p className="text-base text-ink-soft">
            {t('edit.draftOf', {
              name: draft.author ?? t('edit.somebody'),
              moment: formatMoment(draft.changedAt, screen),
            })}
          </p>
        )}
      </Form>
      <TextPreview words={typed} page={page} language={language} />
    </div>
  );
}

function bodyHint(t: TFunction, page: EditablePage): string {
  if (page === 'manifesto-voices') return t('edit.voicesHint');
  const general = t('edit.bodyHint');
  if (!isToolPage(page)) return general;
  const anchors = partsOf(page).map((part) => `{#${part}}`);
  return [
    t('edit.toolHint'),
    anchors.length > 0 && t('edit.partsHint', { anchors: anchors.join(' ') }),
    general,
  ]
    .filter(Boolean)
    .join(' ');
}

interface DiscardProps {
  text: TextKey;
  onDone: () => void;
}

function Discard({ text: { page, language }, onDone }: DiscardProps) {
  const { t } = useTranslation('content');
  const toast = useToast();
  const [isOpen, setOpen] = useState(false);
  const refresh = useRefreshTexts();
  const discard = useWrite(discardTextDraft, {
    onDone: () => {
      toast({ message: t('edit.discarded') });
      setOpen(false);
      onDone();
      refresh();
    },
  });
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t('edit.discard')}
      </Button>
      <ConfirmDialog
        action="delete"
        name={t('edit.discardName')}
        open={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={() => discard.write({ params: { page, language } })}
        isPending={discard.isPending}
      />
    </>
  );
}
