import { useTranslation } from 'react-i18next';
import { findLanguageCode } from '#platform/i18n/languages.ts';
import type { WordsLanguage } from '#platform/i18n/written-in.ts';
import { Checkbox } from '#ui/choices.tsx';
import { Field } from '#ui/field.tsx';
import { isTicked, textOf } from '#ui/form/form-data.ts';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { WrittenIn } from '#ui/written-in.tsx';
import type { StoryBody } from '../story.contract.ts';
import { storyLimits, storyTopics } from '../story.policy.ts';
import type { StoryForm } from '../story.policy.ts';

const numberOrNone = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed));

/** The words of a story out of a form with `WordFields` of the same prefix. */
export const readWords = (data: FormData, prefix: string) => ({
  title: textOf(data, `${prefix}title`),
  text: textOf(data, `${prefix}text`),
  // What was not chosen is refused beside its field.
  topic: textOf(data, `${prefix}topic`) as StoryBody['topic'],
  place: textOf(data, `${prefix}place`),
  isElder: isTicked(data, `${prefix}isElder`),
  series: textOf(data, `${prefix}series`),
  part: numberOrNone(textOf(data, `${prefix}part`)),
  writtenIn: findLanguageCode(textOf(data, `${prefix}writtenIn`)),
});

interface WordFieldsProps {
  kind: StoryForm;
  /** Before each name: the words may be a part of what is sent, and a page may have two such forms. */
  prefix: string;
  /** What the fields begin with. */
  before: Partial<Omit<ReturnType<typeof readWords>, 'writtenIn'>> & {
    writtenIn?: WordsLanguage | null;
  };
  error: (path: string) => string | undefined;
  /** Below the label of the text. */
  hint?: string;
}

/** What is told, and what its teller says about it. */
export function WordFields({ kind, prefix, before, error, hint }: WordFieldsProps) {
  const { t } = useTranslation('stories');
  const { writtenIn } = before;
  const isRecorded = kind === 'recorded';
  const part = (name: string) => ({ name: `${prefix}${name}`, error: error(`${prefix}${name}`) });
  return (
    <>
      <Field label={t('form.name')} {...part('title')} required>
        <TextInput defaultValue={before.title} maxLength={storyLimits.title} autoComplete="off" />
      </Field>
      <Field
        label={t(`form.text.${kind}`)}
        hint={hint}
        {...part('text')}
        {...(isRecorded ? { optional: true } : { required: true })}
      >
        <Textarea defaultValue={before.text} rows={isRecorded ? 4 : 14} limit={storyLimits.text} />
      </Field>
      <WrittenIn {...part('writtenIn')} defaultValue={writtenIn} mayBeUnsaid={writtenIn === null} />
      <Field label={t('form.topic')} {...part('topic')} required>
        <Select
          placeholder={t('form.choose')}
          defaultValue={before.topic ?? ''}
          options={storyTopics.map((value) => ({ value, label: t(`topic.${value}`) }))}
        />
      </Field>
      <Field label={t('form.place')} {...part('place')} optional>
        <TextInput defaultValue={before.place} maxLength={storyLimits.place} autoComplete="off" />
      </Field>
      <Checkbox
        name={`${prefix}isElder`}
        defaultChecked={before.isElder}
        label={t('form.elder')}
        hint={t('form.elderHint')}
      />
      <div className="grid gap-4 sm:grid-cols-[2fr_1fr]">
        <Field label={t('form.series')} hint={t('form.seriesHint')} {...part('series')} optional>
          <TextInput
            defaultValue={before.series}
            maxLength={storyLimits.series}
            autoComplete="off"
          />
        </Field>
        <Field label={t('form.part')} {...part('part')} optional>
          <TextInput
            defaultValue={before.part ?? undefined}
            inputMode="numeric"
            maxLength={2}
            autoComplete="off"
          />
        </Field>
      </div>
    </>
  );
}
