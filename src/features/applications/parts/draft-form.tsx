import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { levels } from '#features/eligibility/facts.ts';
import { formOf } from '#platform/http/form-of.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { useForm } from '#ui/form/use-form.ts';
import { Notice } from '#ui/notice.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { UserText } from '#ui/user-text.tsx';
import { saveApplication } from '../application.contract.ts';
import type {
  ApplicationFields,
  ApplicationForm,
  OwnApplication,
} from '../application.contract.ts';
import { applicationLimits } from '../application.policy.ts';
import { CvField } from './cv-field.tsx';

const readDraft = (data: FormData, questions: readonly string[]): ApplicationFields => ({
  city: textOf(data, 'city'),
  level: levels.find((level) => level === textOf(data, 'level')) ?? null,
  about: textOf(data, 'about'),
  answers: questions.map((question, at) => ({ question, answer: textOf(data, `answer.${at}`) })),
  cv: textOf(data, 'cv') || null,
});

interface DraftFormProps {
  form: ApplicationForm;
  onSaved: (saved: OwnApplication, way: 'stay' | 'check') => void;
  onDiscard: (() => void) | undefined;
}

/** What one writes to apply. Saving keeps it on the server; it can be left and gone on with later. */
export function DraftForm({ form: asked, onSaved, onDiscard }: DraftFormProps) {
  const { t } = useTranslation('applications');
  const { opportunity, mine, known, isYoung } = asked;
  const pressed = useRef<'stay' | 'check'>('check');
  /** The next press begins anew, whatever becomes of this one. */
  const takeWay = () => {
    const way = pressed.current;
    pressed.current = 'check';
    return way;
  };
  const sent = useRef<'stay' | 'check'>('check');
  const form = useForm({
    ...formOf(saveApplication),
    ns: 'applications',
    draft: `application ${opportunity.id}`,
    toInput: (data) => {
      sent.current = takeWay();
      return {
        params: { id: opportunity.id },
        body: {
          version: mine?.version ?? null,
          part: readDraft(data, opportunity.questions),
          isWhole: sent.current === 'check',
        },
      };
    },
    onDone: (saved) => onSaved(saved, sent.current),
  });
  const errorOf = (path: string) => form.errorOf(`part.${path}`);
  const saidTo = (question: string) =>
    mine?.answers.find((one) => one.question === question)?.answer ?? '';
  return (
    <Form
      form={form}
      submit={t('form.check')}
      className="max-w-prose"
      extra={
        <>
          <Button
            type="submit"
            variant="secondary"
            busy={form.isPending}
            onClick={() => {
              pressed.current = 'stay';
            }}
          >
            {t('form.save')}
          </Button>
          {onDiscard && (
            <Button variant="quiet" icon="trash" onClick={onDiscard}>
              {t('form.discard')}
            </Button>
          )}
        </>
      }
    >
      <Notice tone="info" title={t('form.blindTitle')}>
        {t(isYoung ? 'form.blindYoung' : 'form.blindText')}
      </Notice>
      <section aria-labelledby="you" className="flex flex-col gap-4">
        <h2 id="you" className="text-lg">
          {t('form.you')}
        </h2>
        <p>
          {t('form.name')}: <UserText>{known.name}</UserText>
          <br />
          {t('form.email')}: <bdi>{known.email}</bdi>
          <br />
          <Link to="/account">{t('form.change')}</Link>
        </p>
        <Field
          label={t('form.city')}
          hint={!isYoung && t('form.cityHint')}
          name="city"
          id="part.city"
          error={errorOf('city')}
          optional
        >
          <TextInput
            defaultValue={mine?.city ?? known.city}
            maxLength={applicationLimits.city}
            autoComplete="address-level2"
          />
        </Field>
        {opportunity.asksLevel && (
          <Field
            label={t('form.level')}
            name="level"
            id="part.level"
            error={errorOf('level')}
            optional
          >
            <Select
              defaultValue={(mine ? mine.level : known.level) ?? ''}
              placeholder={t('form.levelNone')}
              options={levels.map((value) => ({ value, label: t(`level.${value}`) }))}
            />
          </Field>
        )}
      </section>
      <Field
        label={t('form.about')}
        hint={t('form.aboutHint')}
        name="about"
        id="part.about"
        error={errorOf('about')}
        required
      >
        <Textarea rows={8} defaultValue={mine?.about ?? ''} limit={applicationLimits.about} />
      </Field>
      {opportunity.questions.map((question, at) => (
        <Field
          key={question}
          label={<UserText>{question}</UserText>}
          name={`answer.${at}`}
          id={`part.answers.${at}.answer`}
          error={errorOf(`answers.${at}.answer`)}
          required
        >
          <Textarea rows={4} defaultValue={saidTo(question)} limit={applicationLimits.answer} />
        </Field>
      ))}
      {opportunity.cv !== 'no' && !isYoung && (
        <CvField
          saved={mine?.cv ?? null}
          isRequired={opportunity.cv === 'required'}
          error={errorOf('cv')}
        />
      )}
    </Form>
  );
}
