import { useTranslation } from 'react-i18next';
import { api } from '#platform/http/api-client.ts';
import { queryClient } from '#platform/query/query-client.ts';
import { Checkbox, CheckboxGroup } from '#ui/choices.tsx';
import { Field } from '#ui/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { useToast } from '#ui/toasts.tsx';
import { skills, tasks } from '../choices.ts';
import { addShift, listTeamShifts, saveShift } from '../shift.contract.ts';
import type { TeamDate } from '../shift.contract.ts';
import { needsInput, patternInput } from '../shift-input.ts';
import { WhenFields } from '../when-fields.tsx';

interface ShiftFormProps {
  listingId: string;
  onDone: () => void;
  /** A date of the one to change; its times stay. */
  shift?: TeamDate;
}

const numbers = [
  { name: 'places', usual: 4 },
  { name: 'least', usual: 2 },
  { name: 'cutoffHours', usual: 24 },
  { name: 'children', usual: 0 },
  { name: 'perAdult', usual: 8 },
] as const;

/** What a shift is and needs, and for a new one when it takes place. */
export function ShiftForm({ listingId, onDone, shift }: ShiftFormProps) {
  const { t } = useTranslation('volunteering');
  const toast = useToast();
  const done = () => {
    toast({ tone: 'success', message: t('form.saved') });
    void queryClient.invalidateQueries({ queryKey: [listTeamShifts.id] });
    onDone();
  };
  const adding = useForm({
    ns: 'volunteering',
    schema: addShift.body,
    draft: `shift ${listingId}`,
    toInput: (data) => ({ body: { ...needsInput(data), pattern: patternInput(data) } }),
    send: ({ body }, idempotencyKey) =>
      api(addShift, { params: { id: listingId }, body }, { idempotencyKey }),
    onDone: done,
  });
  const saving = useForm({
    ns: 'volunteering',
    schema: saveShift.body,
    toInput: (data) => ({ body: { ...needsInput(data), version: shift?.version ?? 0 } }),
    send: ({ body }) =>
      api(saveShift, { params: { id: listingId, shiftId: shift?.shiftId ?? '' }, body }),
    onDone: done,
  });
  const form = shift ? saving : adding;
  return (
    <Form form={form} submit={t(shift ? 'form.save' : 'form.add')}>
      <Field name="title" label={t('form.title')} error={form.errorOf('title')} required>
        <TextInput maxLength={100} defaultValue={shift?.title} />
      </Field>
      <Field name="about" label={t('form.about')} error={form.errorOf('about')} optional>
        <Textarea rows={4} limit={1500} defaultValue={shift?.about} />
      </Field>
      <Field name="place" label={t('form.place')} error={form.errorOf('place')} required>
        <TextInput maxLength={120} defaultValue={shift?.place} />
      </Field>
      {!shift && <WhenFields form={form} />}
      <Field
        name="task"
        label={t('form.task')}
        hint={t('form.taskHint')}
        error={form.errorOf('task')}
        required
      >
        <Select
          defaultValue={shift?.task ?? 'none'}
          options={tasks.map((value) => ({ value, label: t(`task.${value}`) }))}
        />
      </Field>
      <CheckboxGroup
        name="skills"
        legend={t('form.skills')}
        options={skills.map((value) => ({ value, label: t(`skill.${value}`) }))}
        defaultValue={shift?.skills}
        error={form.errorOf('skills')}
        columns
        optional
      />
      {numbers.map(({ name, usual }) => (
        <Field
          key={name}
          name={name}
          label={t(`form.${name}`)}
          hint={t(`form.${name}Hint`)}
          error={form.errorOf(name)}
          required
        >
          <TextInput
            type="number"
            inputMode="numeric"
            min={0}
            defaultValue={shift?.[name] ?? usual}
          />
        </Field>
      ))}
      <Checkbox
        name="openToYoung"
        label={t('form.openToYoung')}
        hint={t('form.openToYoungHint')}
        defaultChecked={shift?.openToYoung}
        error={form.errorOf('openToYoung')}
      />
    </Form>
  );
}
