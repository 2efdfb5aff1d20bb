import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#platform/http/api-client.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useWrite } from '#platform/query/use-api.ts';
import { StatusLabel } from '#ui/badge.tsx';
import type { BadgeTone } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { useForm } from '#ui/form/use-form.ts';
import { Notice } from '#ui/notice.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { UserText } from '#ui/user-text.tsx';
import type { HoursState } from '../choices.ts';
import {
  checkOutOfShift,
  claimShiftHours,
  contestMissedShift,
  listOwnShiftHours,
} from '../place.contract.ts';
import type { PastPlace } from '../place.contract.ts';
import { getOwnVolunteer } from '../volunteer.contract.ts';
import { hourNumber, momentWords } from '../shift-words.ts';

const refreshes = [listOwnShiftHours, getOwnVolunteer] as const;

const tones: Record<HoursState, BadgeTone> = {
  none: 'neutral',
  claimed: 'gold',
  queried: 'laterite',
  approved: 'palm',
};

/** One shift that has begun: going out, telling hours, and saying that one was there. */
export function HoursRow({ place }: { place: PastPlace }) {
  const { t } = useTranslation(['volunteering', 'schedule']);
  const language = useLanguage();
  const { id, title, team, missed, can } = place;
  const params = { placeId: id };
  const out = useWrite(checkOutOfShift, { refreshes });
  const contest = useWrite(contestMissedShift, { refreshes });
  const error = out.error ?? contest.error;
  return (
    <li className="flex flex-col gap-2 py-4">
      <p id={`place-${id}`} className="font-label">
        <bdi>{title}</bdi>
        {team && (
          <>
            , <bdi>{team}</bdi>
          </>
        )}
      </p>
      <p>{momentWords(t, place.startsAt, place.zone, language)}</p>
      <p className="flex flex-wrap gap-3">
        <StatusLabel tone={tones[place.hours]}>{t(`hoursState.${place.hours}`)}</StatusLabel>
        {place.minutes !== null && (
          <span>{t('hours.sum', { hours: hourNumber(place.minutes, language) })}</span>
        )}
      </p>
      {place.query !== null && (
        <Notice tone="warning" title={t('hours.query')}>
          {place.query === '' ? (
            <p>{t('hours.again')}</p>
          ) : (
            <UserText as="p">{place.query}</UserText>
          )}
        </Notice>
      )}
      {missed !== null && (
        <Notice tone={missed === 'noted' ? 'warning' : 'info'}>{t(`missed.${missed}`)}</Notice>
      )}
      {error && (
        <Notice tone="error" live>
          {problemText(t, error, 'volunteering', 'ui:problem.failed')}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        {can.checkOut && (
          <Button
            size="small"
            busy={out.isPending}
            aria-describedby={`place-${id}`}
            onClick={() => out.write({ params, body: {} })}
          >
            {t('hours.checkOut')}
          </Button>
        )}
        {can.contest && (
          <Button
            size="small"
            variant="secondary"
            busy={contest.isPending}
            aria-describedby={`place-${id}`}
            onClick={() => contest.write({ params, body: {} })}
          >
            {t('missed.contest')}
          </Button>
        )}
      </div>
      {can.claim && (
        <Disclosure summary={t(place.hours === 'none' ? 'hours.tell' : 'hours.change')}>
          <ClaimForm place={place} />
        </Disclosure>
      )}
    </li>
  );
}

function ClaimForm({ place }: { place: PastPlace }) {
  const { t } = useTranslation('volunteering');
  const queries = useQueryClient();
  const form = useForm({
    ns: 'volunteering',
    schema: claimShiftHours.body,
    toInput: (data) => ({
      body: {
        minutes: Math.round(Number(textOf(data, 'minutes') || Number.NaN)),
        answer: textOf(data, 'answer'),
      },
    }),
    send: ({ body }) => api(claimShiftHours, { params: { placeId: place.id }, body }),
    onDone: () => {
      for (const { id } of refreshes) void queries.invalidateQueries({ queryKey: [id] });
    },
  });
  return (
    <Form form={form} submit={t('hours.send')}>
      <Field
        id={`minutes-${place.id}`}
        name="minutes"
        label={t('hours.minutes')}
        error={form.errorOf('minutes')}
        required
      >
        <TextInput
          type="number"
          inputMode="numeric"
          min={1}
          defaultValue={place.minutes ?? place.proposed}
        />
      </Field>
      {place.can.answer && (
        <Field
          id={`answer-${place.id}`}
          name="answer"
          label={t('hours.answer')}
          error={form.errorOf('answer')}
          optional
        >
          <Textarea rows={2} limit={500} />
        </Field>
      )}
    </Form>
  );
}
