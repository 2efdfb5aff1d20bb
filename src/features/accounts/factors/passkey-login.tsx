import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#platform/http/api-client.ts';
import { Button } from '#ui/button.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { Notice } from '#ui/notice.tsx';
import type { SessionData } from '../sessions/session.contract.ts';
import { passkeyFault, showPasskey } from './browser-passkey.ts';
import { AddressFault } from './address-fault.tsx';
import { askPasskeyLogin, loginWithPasskey } from './second-step.contract.ts';

/** Signs in with a passkey alone, where the browser can; says why where the address has no name. */
export function PasskeyLogin({ onDone }: { onDone: (data: SessionData) => void }) {
  const { t } = useTranslation('accounts');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const fault = passkeyFault();
  if (fault === 'browser') return null;
  if (fault === 'address') return <AddressFault />;
  const enter = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const passkey = await showPasskey(await api(askPasskeyLogin, { body: {} }));
      onDone(await api(loginWithPasskey, { body: { passkey } }));
    } catch (error) {
      setProblem(problemText(t, error, 'accounts', 'accounts:error.login'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="flex flex-col items-start gap-3">
      {problem && (
        <Notice tone="error" live>
          {problem}
        </Notice>
      )}
      <Button variant="secondary" busy={isBusy} onClick={() => void enter()}>
        {t('login.passkey')}
      </Button>
    </div>
  );
}
