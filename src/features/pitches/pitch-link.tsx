import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkSignIn } from '#features/accounts/sessions/link-sign-in.tsx';
import { api } from '#platform/http/api-client.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApi } from '#platform/query/use-api.ts';
import { useSession } from '#platform/session/use-session.ts';
import { Checkbox } from '#ui/choices.tsx';
import { Field } from '#ui/field.tsx';
import { isTicked, textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { useForm } from '#ui/form/use-form.ts';
import { Notice } from '#ui/notice.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { AgreementWords } from './parts/agreement-words.tsx';
import { ShownPitch } from './parts/shown-pitch.tsx';
import { acceptPitchShow, openPitchShow } from './pitch-show.contract.ts';
import type { Opened } from './pitch-show.contract.ts';

/** The screen of the link that somebody was given to read a sealed idea. */
export function PitchLink({ token }: { token: string }) {
  const { t } = useTranslation('pitches');
  const { status } = useSession();
  return (
    <>
      <h1>{t('link.title')}</h1>
      {status === 'signed-in' ? (
        <Asked token={token} />
      ) : (
        <>
          <p>{t('link.signIn')}</p>
          <LinkSignIn token={token} />
        </>
      )}
    </>
  );
}

function Asked({ token }: { token: string }) {
  const { t } = useTranslation('pitches');
  const [accepted, setAccepted] = useState<Opened>();
  const { data, error } = useApi(openPitchShow, { body: { token } });
  if (error && !accepted)
    return (
      <Notice tone="warning" live>
        {problemText(t, error, 'pitches', 'ui:problem.failed')}
      </Notice>
    );
  const opened = accepted ?? data;
  if (!opened) return <SkeletonText />;
  return opened.text ? (
    <ShownPitch opened={opened} text={opened.text} isNew={accepted !== undefined} />
  ) : (
    <Agreement token={token} opened={opened} onDone={setAccepted} />
  );
}

interface AgreementProps {
  token: string;
  opened: Opened;
  onDone: (opened: Opened) => void;
}

/** Nothing of the idea is here: it comes with the answer to the acceptance. */
function Agreement({ token, opened, onDone }: AgreementProps) {
  const { t } = useTranslation('pitches');
  const language = useLanguage();
  const { ownerName, agreement, until } = opened;
  const name = isolate(ownerName);
  const form = useForm({
    ns: 'pitches',
    schema: acceptPitchShow.body,
    toInput: (data) => ({
      body: { token, name: textOf(data, 'name'), agreement, agrees: isTicked(data, 'agrees') },
    }),
    // The schema has looked: without the tick nothing is sent.
    send: ({ body }) => api(acceptPitchShow, { body: { ...body, agrees: true } }),
    onDone,
  });
  return (
    <>
      <p>{t('link.lead', { name })}</p>
      <p>{t('link.until', { date: formatDate(until.slice(0, 10), language) })}</p>
      <h2>{t('agreement.title')}</h2>
      <AgreementWords agreement={agreement} />
      <Form form={form} submit={t('link.submit')}>
        <Field
          label={t('link.name')}
          hint={t('link.nameHint', { name })}
          name="name"
          error={form.errorOf('name')}
          required
        >
          <TextInput autoComplete="name" />
        </Field>
        <Checkbox name="agrees" label={t('link.agrees')} error={form.errorOf('agrees')} />
      </Form>
    </>
  );
}
