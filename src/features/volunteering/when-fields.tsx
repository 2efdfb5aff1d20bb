import { useTranslation } from 'react-i18next';
import { Field } from '#ui/field.tsx';
import type { FormState } from '#ui/form/use-form.ts';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { repeats } from './shift-input.ts';
import type { When } from './shift-input.ts';

interface WhenFieldsProps {
  form: FormState;
  /** Times to change; a new one has none yet. */
  when?: When;
}

/** The first date with its times, and whether it comes again; further single dates, and dates left out. */
export function WhenFields({ form, when }: WhenFieldsProps) {
  const { t } = useTranslation('volunteering');
  return (
    <>
      <Field
        id="pattern.repetitions.0.start"
        name="start"
        label={t('form.start')}
        hint={t('form.startHint')}
        error={form.errorOf('pattern.repetitions.0.start')}
        required
      >
        <TextInput type="datetime-local" defaultValue={when?.start} />
      </Field>
      <Field
        id="pattern.repetitions.0.minutes"
        name="length"
        label={t('form.length')}
        error={form.errorOf('pattern.repetitions.0.minutes')}
        required
      >
        <TextInput type="number" inputMode="numeric" min={15} defaultValue={when?.minutes ?? 120} />
      </Field>
      <Field
        id="pattern.repetitions.0.rule"
        name="repeat"
        label={t('form.repeat')}
        error={form.errorOf('pattern.repetitions.0.rule')}
        required
      >
        <Select
          defaultValue={when?.repeat ?? 'once'}
          options={repeats.map((value) => ({ value, label: t(`form.repeats.${value}`) }))}
        />
      </Field>
      <Field name="lastDay" label={t('form.until')} hint={t('form.untilHint')} optional>
        <TextInput type="date" defaultValue={when?.lastDay} />
      </Field>
      <Field
        id="pattern.repetitions.1.start"
        name="extra"
        label={t('form.extra')}
        hint={t('form.extraHint')}
        error={form.errorOf('pattern.repetitions.1.start')}
        optional
      >
        <TextInput type="datetime-local" defaultValue={when?.extra} />
      </Field>
      <Field
        id="pattern.without.0"
        name="without"
        label={t('form.without')}
        hint={t('form.withoutHint')}
        error={form.errorOf('pattern.without.0')}
        optional
      >
        <TextInput type="date" defaultValue={when?.without} />
      </Field>
    </>
  );
}
