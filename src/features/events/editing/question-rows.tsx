import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { questionIds, questionKinds } from '../event-parts.ts';
import type { Question } from '../event-parts.ts';
import { eventLimits } from '../event.policy.ts';

/** The questions as typed; a row without words is none. */
export function readQuestions(data: FormData): Question[] {
  return questionIds.flatMap((id) => {
    const label = textOf(data, `question.${id}`).trim();
    const kind = textOf(data, `kind.${id}`) as Question['kind'];
    const options = textOf(data, `options.${id}`)
      .split(',')
      .map((one) => one.trim());
    if (label === '') return [];
    return [{ id, kind, label, options: kind === 'choice' ? options.filter(Boolean) : [] }];
  });
}

interface QuestionRowsProps {
  questions: readonly Question[];
  errorOf: (path: string) => string | undefined;
}

/** Up to five questions to everybody who comes. */
export function QuestionRows({ questions, errorOf }: QuestionRowsProps) {
  const { t } = useTranslation('events');
  const [shown, setShown] = useState(questions.map(({ id }) => id));
  const free = questionIds.find((id) => !shown.includes(id));
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="font-label">{t('form.questions')}</legend>
      <p className="text-ink-soft">{t('form.questionsHint')}</p>
      {shown.map((id, at) => {
        const known = questions.find((one) => one.id === id);
        return (
          <div key={id} className="flex flex-col gap-3 border-s-4 border-hairline ps-3">
            <Field
              label={t('form.question', { number: at + 1 })}
              name={`question.${id}`}
              error={errorOf(`questions.${at}.label`)}
            >
              <TextInput defaultValue={known?.label} maxLength={eventLimits.question} />
            </Field>
            <Field label={t('form.questionKind')} name={`kind.${id}`}>
              <Select
                defaultValue={known?.kind ?? 'text'}
                options={questionKinds.map((value) => ({
                  value,
                  label: t(`form.questionKinds.${value}`),
                }))}
              />
            </Field>
            <Field
              label={t('form.options')}
              hint={t('form.optionsHint')}
              name={`options.${id}`}
              error={errorOf(`questions.${at}.options`)}
              optional
            >
              <TextInput defaultValue={known?.options.join(', ')} maxLength={400} />
            </Field>
            <Button
              variant="quiet"
              icon="x"
              className="self-start"
              onClick={() => setShown(shown.filter((one) => one !== id))}
            >
              {t('form.removeQuestion', { number: at + 1 })}
            </Button>
          </div>
        );
      })}
      {free && (
        <Button
          variant="secondary"
          icon="plus"
          className="self-start"
          onClick={() => setShown([...shown, free])}
        >
          {t('form.addQuestion')}
        </Button>
      )}
    </fieldset>
  );
}
