import { useTranslation } from 'react-i18next';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '#platform/http/api-client.ts';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Textarea } from '#ui/textarea.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { decideHours, listPlacementHours, logHours } from '../placement-hours.contract.ts';
import type { PlacementHours } from '../placement-hours.contract.ts';
import { listOwnPlacements, listPlacements } from '../placement.contract.ts';
import type { Placement } from '../placement.contract.ts';
import { mostDayMinutes, placementLimits } from '../placement.policy.ts';

/** The sums of the placement are elsewhere on the page. */
export const hoursRefresh = [listPlacementHours, listOwnPlacements, listPlacements] as const;

function useDone(onDone: () => void): () => void {
  const queries = useQueryClient();
  return () => {
    for (const { id } of hoursRefresh) void queries.invalidateQueries({ queryKey: [id] });
    onDone();
  };
}

/** A day that is there already is said anew. */
export function HoursForm({ placement, onDone }: { placement: Placement; onDone: () => void }) {
  const { t } = useTranslation('placements');
  const { id, startsOn, endsOn } = placement;
  const form = useForm({
    ns: 'placements',
    schema: logHours.body,
    toInput: (data) => ({
      body: {
        day: textOf(data, 'day'),
        hours: Number(textOf(data, 'hours')),
        what: textOf(data, 'what'),
      },
    }),
    send: ({ body }) => api(logHours, { params: { id }, body }),
    onDone: useDone(onDone),
  });
  return (
    <Form form={form} submit={t('log.save')}>
      <p className="text-ink-soft">{t('log.again')}</p>
      <Field label={t('log.day')} name="day" error={form.errorOf('day')} required>
        <TextInput type="date" min={startsOn} max={endsOn} />
      </Field>
      <Field
        label={t('log.hours')}
        hint={t('log.hoursHint')}
        name="hours"
        error={form.errorOf('hours')}
        required
      >
        <TextInput
          type="number"
          min={0.25}
          max={mostDayMinutes / 60}
          step={0.25}
          inputMode="decimal"
        />
      </Field>
      <Field label={t('log.what')} name="what" error={form.errorOf('what')} optional>
        <Textarea rows={3} limit={placementLimits.what} />
      </Field>
    </Form>
  );
}

export function QueryForm({ hours, onDone }: { hours: PlacementHours; onDone: () => void }) {
  const { t } = useTranslation('placements');
  const { id, version } = hours;
  const form = useForm({
    ns: 'placements',
    schema: decideHours.body,
    toInput: (data) => ({
      body: { outcome: 'query' as const, words: textOf(data, 'words'), version },
    }),
    send: ({ body }) => api(decideHours, { params: { id }, body }),
    onDone: useDone(onDone),
  });
  return (
    <Form form={form} submit={t('log.query')}>
      <Field label={t('log.words')} name="words" error={form.errorOf('words')} required>
        <Textarea rows={4} limit={placementLimits.words} />
      </Field>
    </Form>
  );
}
