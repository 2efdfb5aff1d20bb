import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#platform/http/api-client.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useApi } from '#platform/query/use-api.ts';
import { useSignInPrompt } from '#platform/session/sign-in-prompt.ts';
import { checkSession } from '#platform/session/start-session.ts';
import { useSession } from '#platform/session/use-session.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Checkbox } from '#ui/choices.tsx';
import { isTicked } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { useForm } from '#ui/form/use-form.ts';
import { Notice } from '#ui/notice.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { acceptInvitation, readInvitation } from './team.contract.ts';

/** The screen of a link in a mail, purpose `team`. */
export function TeamInvitation({ token }: { token: string }) {
  const { t } = useTranslation('teams');
  const { status } = useSession();
  const { ask } = useSignInPrompt();
  const [joined, setJoined] = useState<{ listingId: string; title: string }>();
  // A question that is put by POST, so that the token is in no log.
  const { data, error } = useApi(readInvitation, { body: { token } }, { enabled: !joined });
  if (joined) {
    return (
      <>
        <h1>{t('accept.title')}</h1>
        <Notice
          tone="success"
          live
          action={
            <ButtonLink to={`/organisation/dashboard?team=${joined.listingId}`}>
              {t('accept.goOn')}
            </ButtonLink>
          }
        >
          {t('accept.done', { name: isolate(joined.title) })}
        </Notice>
      </>
    );
  }
  if (error) {
    return (
      <Notice tone="warning" live>
        {problemText(t, error, 'teams', 'ui:problem.failed')}
      </Notice>
    );
  }
  if (!data) return <SkeletonText />;
  const { title, role, invitedBy } = data;
  return (
    <>
      <h1>{t('accept.title')}</h1>
      <p>{t('accept.text', { person: isolate(invitedBy), name: isolate(title) })}</p>
      <p>
        {t(`role.${role}`)}: {t(`roleText.${role}`)}
      </p>
      {status === 'signed-in' ? (
        <AcceptForm token={token} onDone={setJoined} />
      ) : (
        <>
          <p>{t('accept.signIn')}</p>
          <Button onClick={() => ask(t('accept.signInAction'), () => undefined)}>
            {t('accept.signInButton')}
          </Button>
        </>
      )}
    </>
  );
}

function AcceptForm({
  token,
  onDone,
}: {
  token: string;
  onDone: (joined: { listingId: string; title: string }) => void;
}) {
  const { t } = useTranslation('teams');
  const form = useForm({
    ns: 'teams',
    schema: acceptInvitation.body,
    toInput: (data) => ({
      body: { token, acceptBusinessTerms: isTicked(data, 'acceptBusinessTerms') as true },
    }),
    send: (input) => api(acceptInvitation, input),
    onDone: (joined) => {
      // The new role is the session's.
      void checkSession();
      onDone(joined);
    },
  });
  return (
    <Form form={form} submit={t('accept.button')}>
      <ul className="list-disc ps-6">
        <li>{t('accounts:business.term1')}</li>
        <li>{t('accounts:business.term2')}</li>
        <li>{t('accounts:business.term3')}</li>
      </ul>
      <Checkbox
        name="acceptBusinessTerms"
        label={t('accounts:business.accept')}
        error={form.errorOf('acceptBusinessTerms')}
      />
    </Form>
  );
}
