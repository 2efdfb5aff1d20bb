import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { api } from '#platform/http/api-client.ts';
import { forgetSession } from '#platform/session/session-store.ts';
import { useSignInPrompt } from '#platform/session/sign-in-prompt.ts';
import { checkSession } from '#platform/session/start-session.ts';
import { useSession } from '#platform/session/use-session.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { confirmEmailChange, undoEmailChange } from './email-change.contract.ts';
import { useOnce } from '../use-once.ts';

interface LinkScreenProps {
  token: string;
}

/** From the new mailbox: the account takes this address. Its person has to be signed in. */
export function EmailLink({ token }: LinkScreenProps) {
  const { t } = useTranslation('accounts');
  const { status } = useSession();
  const { ask } = useSignInPrompt();
  const { run, isPending, problem, isDone } = useOnce(async () => {
    await api(confirmEmailChange, { body: { token } });
    await checkSession();
  });
  const confirm = () => void run();
  if (isDone) {
    return (
      <>
        <h1>{t('link.email.title')}</h1>
        <Notice
          tone="success"
          live
          action={<ButtonLink to="/account">{t('link.email.goOn')}</ButtonLink>}
        >
          {t('link.email.done')}
        </Notice>
      </>
    );
  }
  return (
    <>
      <h1>{t('link.email.title')}</h1>
      {problem && (
        <Notice tone="error" live>
          {problem}
        </Notice>
      )}
      <p>{status === 'anonymous' ? t('link.email.signIn') : t('link.email.text')}</p>
      <Button busy={isPending} onClick={() => ask(t('link.email.action'), confirm) && confirm()}>
        {t('link.email.button')}
      </Button>
    </>
  );
}

/** From the old mailbox: the address comes back, everybody is signed out, and a new password is set. */
export function EmailBackLink({ token }: LinkScreenProps) {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const { run, isPending, problem } = useOnce(async () => {
    const { passwordToken } = await api(undoEmailChange, { body: { token } });
    forgetSession();
    void navigate(`/reset-password?undone=1#${passwordToken}`, { replace: true });
  });
  return (
    <>
      <h1>{t('link.emailBack.title')}</h1>
      {problem && (
        <Notice tone="error" live>
          {problem}
        </Notice>
      )}
      <p>{t('link.emailBack.text')}</p>
      <Button busy={isPending} onClick={() => void run()}>
        {t('link.emailBack.button')}
      </Button>
      <p>{t('link.emailBack.otherwise')}</p>
    </>
  );
}
