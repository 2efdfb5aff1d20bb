import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#platform/http/api-client.ts';
import { Button } from '#ui/button.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { useToast } from '#ui/toasts.tsx';
import { resendVerification } from '../account.contract.ts';

/** Sends the mail with the link once more. */
export function ResendVerification({ email }: { email: string }) {
  const { t } = useTranslation('accounts');
  const toast = useToast();
  const [isPending, setPending] = useState(false);
  const send = async () => {
    setPending(true);
    try {
      await api(resendVerification, { body: { email } });
      toast({ message: t('verify.sent', { email }) });
    } catch (error) {
      toast({ tone: 'error', message: problemText(t, error, 'accounts', 'ui:problem.failed') });
    } finally {
      setPending(false);
    }
  };
  return (
    <Button variant="secondary" size="small" busy={isPending} onClick={() => void send()}>
      {t('verify.resend')}
    </Button>
  );
}
