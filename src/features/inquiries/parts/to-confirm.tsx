import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '#platform/i18n/isolate.ts';
import { useWrite } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { Notice } from '#ui/notice.tsx';
import { resendConfirmation } from '../inbox/held-letter.contract.ts';

/** One's own letter leaves once the address that it gives is confirmed, by the link of a mail. */
export function ToConfirm({ id, address }: { id: string; address: string }) {
  const { t } = useTranslation('inquiries');
  const [isSent, setSent] = useState(false);
  const resend = useWrite(resendConfirmation, { onDone: () => setSent(true) });
  return (
    <div className="flex flex-col items-start gap-3">
      <Notice tone="warning">{t('toConfirm.text', { address: isolate(address) })}</Notice>
      {resend.error && (
        <Notice tone="error" live>
          {problemText(t, resend.error, 'inquiries', 'ui:problem.failed')}
        </Notice>
      )}
      {isSent ? (
        <Notice tone="success" live>
          {t('toConfirm.sent')}
        </Notice>
      ) : (
        <Button
          variant="secondary"
          icon="mail"
          busy={resend.isPending}
          onClick={() => resend.write({ params: { id }, body: {} })}
        >
          {t('toConfirm.resend')}
        </Button>
      )}
    </div>
  );
}
