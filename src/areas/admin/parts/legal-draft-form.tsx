import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { getLegalDraft, saveLegalDraft } from '#features/legal/admin-legal.contract.ts';
import type { LegalDraft } from '#features/legal/admin-legal.contract.ts';
import type { LegalName } from '#features/legal/legal.contract.ts';
import { legalLimits } from '#features/legal/legal.policy.ts';
import { formOf } from '#platform/http/form-of.ts';
import { directionOf, textLanguages } from '#platform/i18n/languages.ts';
import { Checkbox } from '#ui/choices.tsx';
import { Field } from '#ui/field.tsx';
import { isTicked, textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { TextInput } from '#ui/text-input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { useToast } from '#ui/toasts.tsx';

interface LegalDraftFormProps {
  name: LegalName;
  draft: LegalDraft;
  onChange: () => void;
  onSaved: () => void;
}

/** Day, duty and words of a version. What is typed stays, whatever the server says. */
export function LegalDraftForm({ name, draft, onChange, onSaved }: LegalDraftFormProps) {
  const { t } = useTranslation('admin');
  const toast = useToast();
  const client = useQueryClient();
  const form = useForm({
    ...formOf(saveLegalDraft),
    ns: 'legal',
    toInput: (data) => {
      const wordsIn = (language: string) => ({
        change: textOf(data, `words.${language}.change`),
        body: textOf(data, `words.${language}.body`),
      });
      return {
        params: { name },
        body: {
          effectiveOn: textOf(data, 'effectiveOn'),
          mustAccept: isTicked(data, 'mustAccept'),
          words: { en: wordsIn('en'), fr: wordsIn('fr'), ar: wordsIn('ar') },
          draftVersion: draft.version,
        },
      };
    },
    onDone: (saved) => {
      client.setQueryData([getLegalDraft.id, { params: { name } }], saved);
      toast({ message: t('legal.saved') });
      onSaved();
    },
  });
  return (
    <div onChange={onChange}>
      <Form form={form} submit={t('legal.save')}>
        <Field
          label={t('legal.dayField')}
          name="effectiveOn"
          error={form.errorOf('effectiveOn')}
          required
          className="max-w-60"
        >
          <TextInput type="date" defaultValue={draft.effectiveOn} />
        </Field>
        <Checkbox
          name="mustAccept"
          label={t('legal.mustField')}
          hint={t('legal.mustHint')}
          defaultChecked={draft.mustAccept}
        />
        {textLanguages.map((language) => {
          const path = `words.${language}`;
          const inLanguage = { lang: language, dir: directionOf(language) };
          const isEnglish = language === 'en';
          return (
            <fieldset key={language} className="flex flex-col gap-4">
              <legend className="font-label text-lg">{t(`legal.language.${language}`)}</legend>
              <Field
                label={t('legal.changeField')}
                name={`${path}.change`}
                error={form.errorOf(`${path}.change`)}
                required={isEnglish}
              >
                <TextInput
                  {...inLanguage}
                  maxLength={legalLimits.change}
                  defaultValue={draft.words[language].change}
                />
              </Field>
              <Field
                label={t('legal.bodyField')}
                hint={t('legal.bodyHint')}
                name={`${path}.body`}
                error={form.errorOf(`${path}.body`)}
                required={isEnglish}
              >
                <Textarea
                  {...inLanguage}
                  rows={isEnglish ? 22 : 12}
                  limit={legalLimits.body}
                  defaultValue={draft.words[language].body}
                />
              </Field>
            </fieldset>
          );
        })}
      </Form>
    </div>
  );
}
