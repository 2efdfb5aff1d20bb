import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#platform/http/api-client.ts';
import { checkSession } from '#platform/session/start-session.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { confirmGuardian, verifyEmail } from '../account.contract.ts';
import { takeWayBack } from '../sessions/way-back.ts';
import { useOnce } from '../use-once.ts';

interface LinkScreenProps {
  token: string;
}

/** One press, so that programs which open links in mails prove nothing. */
export function VerifyLink({ token }: LinkScreenProps) {
  const { t } = useTranslation('accounts');
  const [back, setBack] = useState('');
  const { run, isPending, problem, isDone } = useOnce(async () => {
    await api(verifyEmail, { body: { token } });
    setBack(takeWayBack());
    await checkSession();
  });
  return (
    <>
      <h1>{t('link.verify.title')}</h1>
      {problem && (
        <Notice tone="error" live>
          {problem}
        </Notice>
      )}
      {isDone ? (
        <Notice
          tone="success"
          live
          action={
            <ButtonLink to={back || '/dashboard'}>
              {t(back ? 'link.verify.back' : 'link.verify.goOn')}
            </ButtonLink>
          }
        >
          {t('link.verify.done')}
        </Notice>
      ) : (
        <>
          <p>{t('link.verify.text')}</p>
          <Button busy={isPending} onClick={() => void run()}>
            {t('link.verify.button')}
          </Button>
        </>
      )}
    </>
  );
}

/** A parent or guardian agrees to a young person's account, or refuses it (decision D9). */
export function GuardianLink({ token }: LinkScreenProps) {
  const { t } = useTranslation('accounts');
  const [agreed, setAgreed] = useState<boolean>();
  const { run, isPending, problem, isDone } = useOnce((agree: boolean) => {
    setAgreed(agree);
    return api(confirmGuardian, { body: { token, agree } });
  });
  if (isDone) {
    return (
      <>
        <h1>{t('link.guardian.title')}</h1>
        <Notice tone="success" live>
          {agreed ? t('link.guardian.agreed') : t('link.guardian.refused')}
        </Notice>
      </>
    );
  }
  return (
    <>
      <h1>{t('link.guardian.title')}</h1>
      {problem && (
        <Notice tone="error" live>
          {problem}
        </Notice>
      )}
      <p>{t('link.guardian.text')}</p>
      <ul className="list-disc ps-6">
        <li>{t('link.guardian.sees1')}</li>
        <li>{t('link.guardian.sees2')}</li>
        <li>{t('link.guardian.sees3')}</li>
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button busy={isPending} onClick={() => void run(true)}>
          {t('link.guardian.agree')}
        </Button>
        <Button variant="secondary" busy={isPending} onClick={() => void run(false)}>
          {t('link.guardian.refuse')}
        </Button>
      </div>
    </>
  );
}
