import { Suspense } from 'react';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '#platform/i18n/isolate.ts';
import { Checkbox, RadioGroup } from '#ui/choices.tsx';
import { Field } from '#ui/field.tsx';
import { isTicked, textOf } from '#ui/form/form-data.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { TextInput } from '#ui/text-input.tsx';
import { designs, findDesign, findTone, tones } from '../drawing/card-looks.ts';
import type { Design, Tone } from '../drawing/card-looks.ts';
import { headlineLimit, tagsShown } from '../drawing/card-words.ts';
import { LetterCount } from './letter-count.tsx';

const FormDraft = lazyPart(() => import('#ui/form/form-draft.tsx'));

/** The card as it stands in the form. */
export interface TypedCard {
  headline: string;
  tags: string;
  hasName: boolean;
  design: Design;
  tone: Tone;
}

export const emptyCard: TypedCard = {
  headline: '',
  tags: '',
  hasName: false,
  design: 'strip',
  tone: 'light',
};

/** Nothing is sent, so there is no try to take up again. */
const draft = { name: 'social-card', resume: () => undefined, attach: () => undefined };

function read(form: HTMLFormElement): TypedCard {
  const data = new FormData(form);
  return {
    headline: textOf(data, 'headline'),
    tags: textOf(data, 'tags'),
    hasName: isTicked(data, 'hasName'),
    design: findDesign(textOf(data, 'design')),
    tone: findTone(textOf(data, 'tone')),
  };
}

interface CardFormProps {
  typed: TypedCard;
  onType: (typed: TypedCard) => void;
  ownName: string;
  /** Whether the name is on the card unless it is taken off. */
  isNamed: boolean;
  /** Tags that are not on the card. */
  more: number;
  error: string | undefined;
}

/** A native form: what is typed is read out of it, and it is never sent. */
export function CardForm({ typed, onType, more, error, ...name }: CardFormProps) {
  const { t } = useTranslation('social-card');
  return (
    <form
      noValidate
      aria-label={t('words')}
      className="flex flex-col gap-6"
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => event.preventDefault()}
      onInput={({ currentTarget }) => onType(read(currentTarget))}
      // The fields are empty after this event.
      onReset={({ currentTarget }) => setTimeout(() => onType(read(currentTarget)))}
    >
      <Suspense fallback={null}>
        <FormDraft draft={draft} />
      </Suspense>
      <Field
        label={t('headline')}
        name="headline"
        hint={t('headlineHint', { count: headlineLimit })}
        error={error}
        required
      >
        <TextInput dir="auto" autoComplete="off" maxLength={400} />
        <LetterCount text={typed.headline} limit={headlineLimit} />
      </Field>
      <Field label={t('tags')} name="tags" hint={t('tagsHint', { count: tagsShown })} optional>
        <TextInput dir="auto" autoComplete="off" maxLength={400} />
        <p role="status" className="text-base">
          {more > 0 && t('moreTags', { count: more })}
        </p>
      </Field>
      <Checkbox
        name="hasName"
        value="yes"
        defaultChecked={name.isNamed}
        label={t('name', { name: isolate(name.ownName) })}
      />
      <RadioGroup
        legend={t('tone')}
        name="tone"
        defaultValue={emptyCard.tone}
        options={tones.map((value) => ({ value, label: t(`toneOf.${value}`) }))}
      />
      <RadioGroup
        legend={t('design')}
        name="design"
        defaultValue={emptyCard.design}
        columns
        options={designs.map((value) => ({ value, label: t(`designOf.${value}`) }))}
      />
    </form>
  );
}
