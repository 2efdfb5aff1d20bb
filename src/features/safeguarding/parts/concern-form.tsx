import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formOf } from '#platform/http/form-of.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Notice } from '#ui/notice.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { plainConcernPath } from '../plain-paths.ts';
import { tellConcern } from '../safeguarding.contract.ts';
import { longestConcern } from '../safeguarding.policy.ts';

/**
 * Nothing that is typed is kept on the device: others may use it too. The code is shown this once, and the page says that.
 */
export function ConcernForm() {
  const { t } = useTranslation('safeguarding');
  const language = useLanguage();
  const [code, setCode] = useState<string>();
  const form = useForm({
    ...formOf(tellConcern),
    ns: 'safeguarding',
    fallback: 'safeguarding:form.failed',
    toInput: (data) => ({
      body: {
        words: textOf(data, 'words'),
        about: textOf(data, 'about') || undefined,
        contact: textOf(data, 'contact') || undefined,
        website: textOf(data, 'website') || undefined,
      },
    }),
    onDone: (answer) => setCode(answer.code),
  });
  return (
    <div className="flex flex-col gap-4">
      {code ? (
        <Notice tone="success" live title={t('form.done')}>
          <p>{t('form.codeIs')}</p>
          <p className="text-xl font-bold" dir="ltr">
            <code>{code}</code>
          </p>
          <p>{t('form.codeKeep')}</p>
        </Notice>
      ) : (
        <Form form={form} submit={t('form.submit')} action={`${plainConcernPath}?lng=${language}`}>
          <p>{t('form.lead')}</p>
          <Field
            label={t('form.words')}
            name="words"
            hint={t('form.wordsHint')}
            error={form.errorOf('words')}
            required
          >
            <Textarea rows={5} limit={longestConcern} autoComplete="off" />
          </Field>
          <Field
            label={t('form.about')}
            name="about"
            hint={t('form.aboutHint')}
            error={form.errorOf('about')}
            optional
          >
            <TextInput maxLength={200} autoComplete="off" />
          </Field>
          <Field
            label={t('form.contact')}
            name="contact"
            hint={t('form.contactHint')}
            error={form.errorOf('contact')}
            optional
          >
            <TextInput maxLength={200} autoComplete="off" />
          </Field>
          <div className="visually-hidden" aria-hidden="true">
            <Field label={t('form.website')} name="website">
              <TextInput tabIndex={-1} autoComplete="off" />
            </Field>
          </div>
        </Form>
      )}
    </div>
  );
}
