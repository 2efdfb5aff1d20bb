import { IssueCertificate } from '#features/certificates/issue-certificate.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#platform/http/api-client.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useWrite } from '#platform/query/use-api.ts';
import { StatusLabel } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { useForm } from '#ui/form/use-form.ts';
import { Textarea } from '#ui/textarea.tsx';
import { UserText } from '#ui/user-text.tsx';
import { judgeShiftHours, noteMissedShift, takeOffShift } from '../place.contract.ts';
import { listTeamShifts } from '../shift.contract.ts';
import type { OnShift } from '../shift.contract.ts';
import { hourNumber } from '../shift-words.ts';

const refreshes = [listTeamShifts] as const;

interface TeamPersonProps {
  listingId: string;
  person: OnShift;
  /** Tells people without a name apart. */
  number: number;
}

/** Somebody on a date: hours to approve or to ask about, not there, off the list. */
export function TeamPerson({ listingId, person, number }: TeamPersonProps) {
  const { t } = useTranslation('volunteering');
  const language = useLanguage();
  const { placeId, name, missed, can } = person;
  const params = { id: listingId, placeId };
  const judge = useWrite(judgeShiftHours, { refreshes });
  const miss = useWrite(noteMissedShift, { refreshes });
  const off = useWrite(takeOffShift, { refreshes });
  const error = judge.error ?? miss.error ?? off.error;
  const nameId = `person-${placeId}`;
  return (
    <li className="flex flex-col gap-2 py-3">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span id={nameId} className="font-label">
          {name === null ? t('team.young', { number }) : <bdi>{name}</bdi>}
        </span>
        {person.isIn && <StatusLabel tone="palm">{t('team.in')}</StatusLabel>}
        {person.hours !== 'none' && <StatusLabel>{t(`hoursState.${person.hours}`)}</StatusLabel>}
        {person.minutes !== null && (
          <span>{t('hours.sum', { hours: hourNumber(person.minutes, language) })}</span>
        )}
        {missed !== null && (
          <StatusLabel tone={missed === 'noted' ? 'laterite' : 'gold'}>
            {t(`team.missed.${missed}`)}
          </StatusLabel>
        )}
      </p>
      {person.answer !== null && (
        <UserText as="p" className="whitespace-pre-line wrap-anywhere">
          {person.answer}
        </UserText>
      )}
      {error && <p role="alert">{problemText(t, error, 'volunteering', 'ui:problem.failed')}</p>}
      <div className="flex flex-wrap gap-3">
        {can.judge && (
          <Button
            size="small"
            busy={judge.isPending}
            aria-describedby={nameId}
            onClick={() => judge.write({ params, body: { approve: true, query: '' } })}
          >
            {t('team.approve')}
          </Button>
        )}
        {can.miss && (
          <Button
            size="small"
            variant="secondary"
            busy={miss.isPending}
            aria-describedby={nameId}
            onClick={() => miss.write({ params, body: { isMissed: missed === null } })}
          >
            {t(missed === null ? 'team.miss' : 'team.missBack')}
          </Button>
        )}
        {can.takeOff && (
          <Button
            size="small"
            variant="quiet"
            busy={off.isPending}
            aria-describedby={nameId}
            onClick={() => off.write({ params })}
          >
            {t('team.takeOff')}
          </Button>
        )}
        {can.certify && name !== null && (
          <IssueCertificate sourceType="volunteering" sourceId={placeId} name={name} />
        )}
      </div>
      {can.judge && <AskAbout {...{ listingId, person, nameId }} />}
    </li>
  );
}

interface AskAboutProps extends Pick<TeamPersonProps, 'listingId' | 'person'> {
  nameId: string;
}

/** People under 18 are asked without words. */
function AskAbout({ listingId, person: { placeId, isYoung }, nameId }: AskAboutProps) {
  const { t } = useTranslation('volunteering');
  if (isYoung) return <AskAgain {...{ listingId, placeId, nameId }} />;
  return (
    <Disclosure summary={t('team.query')}>
      <QueryForm listingId={listingId} placeId={placeId} />
    </Disclosure>
  );
}

function AskAgain({
  listingId,
  placeId,
  nameId,
}: {
  listingId: string;
  placeId: string;
  nameId: string;
}) {
  const { t } = useTranslation('volunteering');
  const ask = useWrite(judgeShiftHours, { refreshes });
  return (
    <>
      <Button
        size="small"
        variant="secondary"
        busy={ask.isPending}
        aria-describedby={nameId}
        onClick={() =>
          ask.write({ params: { id: listingId, placeId }, body: { approve: false, query: '' } })
        }
      >
        {t('team.again')}
      </Button>
      {ask.error && (
        <p role="alert">{problemText(t, ask.error, 'volunteering', 'ui:problem.failed')}</p>
      )}
    </>
  );
}

function QueryForm({ listingId, placeId }: { listingId: string; placeId: string }) {
  const { t } = useTranslation('volunteering');
  const queries = useQueryClient();
  const form = useForm({
    ns: 'volunteering',
    schema: judgeShiftHours.body,
    toInput: (data) => ({ body: { approve: false, query: textOf(data, 'query') } }),
    send: ({ body }) => api(judgeShiftHours, { params: { id: listingId, placeId }, body }),
    onDone: () => void queries.invalidateQueries({ queryKey: [listTeamShifts.id] }),
  });
  return (
    <Form form={form} submit={t('team.ask')}>
      <Field
        id={`query-${placeId}`}
        name="query"
        label={t('team.queryLabel')}
        error={form.errorOf('query')}
        required
      >
        <Textarea rows={2} limit={500} />
      </Field>
    </Form>
  );
}
