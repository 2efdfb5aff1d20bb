import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkSignIn } from '#features/accounts/sessions/link-sign-in.tsx';
import { ApiError } from '#platform/http/api-error.ts';
import { formOf } from '#platform/http/form-of.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useApi } from '#platform/query/use-api.ts';
import { useSession } from '#platform/session/use-session.ts';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { useForm } from '#ui/form/use-form.ts';
import { Notice } from '#ui/notice.tsx';
import { Select } from '#ui/select.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { Vouchings } from './parts/vouchings.tsx';
import { openVouch, vouch } from './enrolment.contract.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';

/** The screen of the link that a young person gave to an adult who knows them (decision D73). */
export function VouchLink({ token }: { token: string }) {
  const { t } = useTranslation('enrolment');
  const { status } = useSession();
  return (
    <>
      <h1>{t('vouch.title')}</h1>
      {status === 'signed-in' ? (
        <Asked token={token} />
      ) : (
        <>
          <p>{t('vouch.who')}</p>
          <p>{t('vouch.signIn')}</p>
          <LinkSignIn token={token} />
        </>
      )}
    </>
  );
}

/** They may not say it with this account; the link itself is still good. */
const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.problem?.code === 'enrolment/cannot-vouch';

function Asked({ token }: { token: string }) {
  const { t } = useTranslation('enrolment');
  const [isDone, setDone] = useState(false);
  const { data: asked, error } = useApi(openVouch, { body: { token } });
  if (isDone)
    return (
      <>
        <Notice tone="success" live>
          {t('vouch.done')}
        </Notice>
        <Vouchings />
      </>
    );
  if (error)
    return (
      <>
        <Notice tone="warning" live>
          {problemText(t, error, 'enrolment', 'ui:problem.failed')}
        </Notice>
        {isRefused(error) && <p>{t('vouch.other')}</p>}
      </>
    );
  if (!asked) return <SkeletonText />;
  return (
    <>
      <p>{t('vouch.lead', { name: isolate(asked.firstName) })}</p>
      <p>{t('vouch.means')}</p>
      <Choices token={token} asked={asked} onDone={() => setDone(true)} />
    </>
  );
}

interface ChoicesProps {
  token: string;
  asked: EndpointResponse<typeof openVouch>;
  onDone: () => void;
}

function Choices({ token, asked, onDone }: ChoicesProps) {
  const { t } = useTranslation('enrolment');
  const form = useForm({
    ...formOf(vouch),
    ns: 'enrolment',
    toInput: (data) => {
      const as = textOf(data, 'listingId');
      return {
        body:
          as === 'staff'
            ? { token, knownAs: 'staff' as const }
            : { token, knownAs: 'organisation' as const, listingId: as },
      };
    },
    onDone,
  });
  const options = [
    ...(asked.isStaff ? [{ value: 'staff', label: t('vouch.asStaff') }] : []),
    ...asked.pages.map(({ id, title }) => ({ value: id, label: title })),
  ];
  return (
    <Form form={form} submit={t('vouch.submit')}>
      <Field label={t('vouch.as')} name="listingId" error={form.errorOf('listingId')} required>
        <Select defaultValue={options[0]?.value} options={options} />
      </Field>
    </Form>
  );
}
