import { useTranslation } from 'react-i18next';
import { wallTimeAt } from '#features/calendar/wall-time.ts';
import { formOf } from '#platform/http/form-of.ts';
import { queryClient } from '#platform/query/query-client.ts';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { minuteMs } from '#platform/time/durations.ts';
import { cancelReasons } from '../choices.ts';
import type { CancelReason } from '../choices.ts';
import { listTeamProgrammes } from '../team-programme.contract.ts';
import type { TeamProgrammeDate } from '../team-programme.contract.ts';
import { cancelProgrammeDate, moveProgrammeDate } from '../team-times.contract.ts';

interface DateFormProps {
  listingId: string;
  date: TeamProgrammeDate;
  zone: string;
  onDone: () => void;
}

const refreshed = (onDone: () => void) => () => {
  void queryClient.invalidateQueries({ queryKey: [listTeamProgrammes.id] });
  onDone();
};

/** Moves one date alone. */
export function MoveDateForm({ listingId, date, zone, onDone }: DateFormProps) {
  const { t } = useTranslation('programmes');
  const startsAt = new Date(date.startsAt);
  const form = useForm({
    ...formOf(moveProgrammeDate),
    ns: 'programmes',
    toInput: (data) => ({
      params: { id: listingId, dateId: date.id },
      body: {
        start: textOf(data, 'start').slice(0, 16),
        minutes: Number(textOf(data, 'minutes') || Number.NaN),
      },
    }),
    onDone: refreshed(onDone),
  });
  return (
    <Form form={form} submit={t('move.submit')}>
      <p>{t('move.text')}</p>
      <Field name="start" label={t('move.start')} error={form.errorOf('start')} required>
        <TextInput type="datetime-local" defaultValue={wallTimeAt(startsAt, zone)} />
      </Field>
      <Field name="minutes" label={t('move.minutes')} error={form.errorOf('minutes')} required>
        <TextInput
          type="number"
          inputMode="numeric"
          min={15}
          defaultValue={(new Date(date.endsAt).getTime() - startsAt.getTime()) / minuteMs}
        />
      </Field>
    </Form>
  );
}

/** Calls one date off, and says why. */
export function CancelDateForm({ listingId, date, onDone }: DateFormProps) {
  const { t } = useTranslation('programmes');
  const form = useForm({
    ...formOf(cancelProgrammeDate),
    ns: 'programmes',
    toInput: (data) => ({
      params: { id: listingId, dateId: date.id },
      body: { because: textOf(data, 'because') as CancelReason },
    }),
    onDone: refreshed(onDone),
  });
  return (
    <Form form={form} submit={t('team.cancel')}>
      <p>{t('team.cancelText')}</p>
      <Field name="because" label={t('team.because')} error={form.errorOf('because')} required>
        <Select
          placeholder={t('team.chooseWhy')}
          options={cancelReasons.map((value) => ({ value, label: t(`because.${value}`) }))}
        />
      </Field>
    </Form>
  );
}
