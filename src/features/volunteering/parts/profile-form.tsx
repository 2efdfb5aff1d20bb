import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#platform/http/api-client.ts';
import { CheckboxGroup, RadioGroup } from '#ui/choices.tsx';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Textarea } from '#ui/textarea.tsx';
import { useToast } from '#ui/toasts.tsx';
import { availabilities, skills } from '../choices.ts';
import type { Availability, Skill } from '../choices.ts';
import { listShifts } from '../shift.contract.ts';
import { getOwnVolunteer, saveOwnVolunteer } from '../volunteer.contract.ts';
import type { OwnVolunteer } from '../volunteer.contract.ts';

/** What one brings along and when one may be asked. Nobody but oneself reads it; shifts are compared with it. */
export function ProfileForm({ mine }: { mine: OwnVolunteer }) {
  const { t } = useTranslation('volunteering');
  const queries = useQueryClient();
  const toast = useToast();
  const form = useForm({
    ns: 'volunteering',
    schema: saveOwnVolunteer.body,
    toInput: (data) => ({
      body: {
        about: textOf(data, 'about'),
        skills: data.getAll('skills') as Skill[],
        availability: textOf(data, 'availability') as Availability,
        version: mine.version,
      },
    }),
    send: ({ body }) => api(saveOwnVolunteer, { body }),
    onDone: () => {
      toast({ tone: 'success', message: t('profile.saved') });
      for (const { id } of [getOwnVolunteer, listShifts])
        void queries.invalidateQueries({ queryKey: [id] });
    },
  });
  return (
    <section aria-labelledby="profile" className="flex max-w-prose flex-col gap-4">
      <h2 id="profile">{t('profile.title')}</h2>
      <Form form={form} submit={t('profile.save')}>
        <CheckboxGroup
          legend={t('profile.skills')}
          name="skills"
          hint={t('profile.skillsHint')}
          options={skills.map((value) => ({ value, label: t(`skill.${value}`) }))}
          defaultValue={mine.skills}
          error={form.errorOf('skills')}
          columns
          optional
        />
        <RadioGroup
          legend={t('profile.availability')}
          name="availability"
          hint={t('profile.availabilityHint')}
          options={availabilities.map((value) => ({ value, label: t(`availability.${value}`) }))}
          defaultValue={mine.availability}
          error={form.errorOf('availability')}
          required
        />
        <Field
          name="about"
          label={t('profile.about')}
          hint={t('profile.aboutHint')}
          error={form.errorOf('about')}
          optional
        >
          <Textarea rows={4} limit={1000} defaultValue={mine.about} />
        </Field>
      </Form>
    </section>
  );
}
