import { useTranslation } from 'react-i18next';
import { formOf } from '#platform/http/form-of.ts';
import { RadioGroup } from '#ui/choices.tsx';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { TextInput } from '#ui/text-input.tsx';
import { eventLimits } from '../event.policy.ts';
import type { EventDate } from '../event.contract.ts';
import { cancelEventDate, dateScopes, moveEventDate } from '../own-event-life.contract.ts';
import type { ManagingProps } from './cancel-event.tsx';

type DateProps = ManagingProps & { date: EventDate };

const clockOf = (minute: number): string =>
  [Math.floor(minute / 60) % 24, minute % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');

/** Minutes from one time of day to another, past midnight where the second is earlier. */
function minutesBetween(from: string, until: string): number {
  const minuteOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
  const length = minuteOf(until) - minuteOf(from);
  return length > 0 ? length : length + 1440;
}

/** Moves one date, or it and all that follow. */
export function MoveDateForm({ event, date, onDone }: DateProps) {
  const { t } = useTranslation('events');
  const form = useForm({
    ...formOf(moveEventDate),
    ns: 'events',
    toInput: (data) => ({
      params: { id: event.id, dateId: date.id },
      body: {
        scope: textOf(data, 'scope') === 'following' ? ('following' as const) : ('this' as const),
        day: textOf(data, 'day'),
        from: textOf(data, 'from'),
        minutes: minutesBetween(textOf(data, 'from'), textOf(data, 'until')),
        note: textOf(data, 'note'),
      },
    }),
    onDone,
  });
  return (
    <Form form={form} submit={t('manage.moveSubmit')}>
      {event.view.repeats && (
        <RadioGroup
          legend={t('manage.scope')}
          name="scope"
          defaultValue="this"
          options={dateScopes.map((value) => ({ value, label: t(`manage.scopes.${value}`) }))}
        />
      )}
      <Field label={t('manage.day')} name="day" error={form.errorOf('day')} required>
        <TextInput type="date" defaultValue={date.day} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('manage.from')} name="from" error={form.errorOf('from')} required>
          <TextInput type="time" defaultValue={clockOf(date.from)} />
        </Field>
        <Field label={t('manage.until')} name="until" error={form.errorOf('minutes')} required>
          <TextInput type="time" defaultValue={clockOf(date.until)} />
        </Field>
      </div>
      <Note error={form.errorOf('note')} />
    </Form>
  );
}

/** Calls one date off. */
export function CancelDateForm({ event, date, onDone }: DateProps) {
  const { t } = useTranslation('events');
  const form = useForm({
    ...formOf(cancelEventDate),
    ns: 'events',
    toInput: (data) => ({
      params: { id: event.id, dateId: date.id },
      body: { note: textOf(data, 'note') },
    }),
    onDone,
  });
  return (
    <Form form={form} submit={t('manage.cancelDateSubmit')}>
      <p>{t('manage.cancelText')}</p>
      <Note error={form.errorOf('note')} />
    </Form>
  );
}

function Note({ error }: { error: string | undefined }) {
  const { t } = useTranslation('events');
  return (
    <Field label={t('manage.words')} name="note" error={error} optional>
      <TextInput maxLength={eventLimits.words} />
    </Field>
  );
}
