import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formOf } from '#platform/http/form-of.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/choices.tsx';
import { Field } from '#ui/field.tsx';
import { isTicked, textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { useToast } from '#ui/toasts.tsx';
import { getOwnMentor, listMentors, saveOwnMentor } from '../mentor.contract.ts';
import type { OwnMentor } from '../mentor.contract.ts';
import { mentorLimits, mostPlaces } from '../mentor.policy.ts';
import { ChoiceFields } from './choice-fields.tsx';
import { readChoices } from './read-choices.ts';

interface MentorFormProps {
  /** Null for somebody who applies. */
  mentor: OwnMentor | null;
  onDone: () => void;
}

const nothing = { topics: [], languages: [], ways: [], city: '' };
const counts = Array.from({ length: mostPlaces }, (_, at) => String(at + 1));

/** What a mentor says of themselves: to apply, and to change it later. */
export function MentorForm({ mentor, onDone }: MentorFormProps) {
  const { t } = useTranslation('mentorship');
  const toast = useToast();
  const queries = useQueryClient();
  const form = useForm({
    ...formOf(saveOwnMentor),
    ns: 'mentorship',
    draft: 'mentor application',
    toInput: (data) => ({
      body: {
        headline: textOf(data, 'headline'),
        about: textOf(data, 'about'),
        ...readChoices(data),
        capacity: Number(textOf(data, 'capacity')),
        takesYoung: isTicked(data, 'takesYoung'),
        version: mentor?.version ?? null,
      },
    }),
    onDone: () => {
      onDone();
      toast({ message: t(mentor ? 'become.changed' : 'become.sent') });
      for (const one of [getOwnMentor, listMentors])
        void queries.invalidateQueries({ queryKey: [one.id] });
    },
  });
  const { errorOf } = form;
  return (
    <Form
      form={form}
      submit={t(mentor ? 'become.save' : 'become.send')}
      className="max-w-prose"
      extra={
        <Button variant="secondary" onClick={onDone}>
          {t('act.keep')}
        </Button>
      }
    >
      <Field
        label={t('become.headline')}
        hint={t('become.headlineHint')}
        name="headline"
        error={errorOf('headline')}
        required
      >
        <TextInput defaultValue={mentor?.headline ?? ''} maxLength={mentorLimits.headline} />
      </Field>
      <Field
        label={t('become.about')}
        hint={t('become.aboutHint')}
        name="about"
        error={errorOf('about')}
        required
      >
        <Textarea rows={6} defaultValue={mentor?.about ?? ''} limit={mentorLimits.about} />
      </Field>
      <ChoiceFields form={form} known={mentor ?? nothing} as="mentor" />
      <Field label={t('become.capacity')} name="capacity" error={errorOf('capacity')} required>
        <Select
          className="max-w-24"
          defaultValue={String(mentor?.capacity ?? 1)}
          options={counts.map((value) => ({ value, label: value }))}
        />
      </Field>
      <Checkbox
        name="takesYoung"
        label={t('become.takesYoung')}
        hint={t('become.takesYoungHint')}
        defaultChecked={mentor?.takesYoung ?? false}
      />
    </Form>
  );
}
