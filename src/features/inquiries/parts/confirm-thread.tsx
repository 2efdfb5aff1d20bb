import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { Notice } from '#ui/notice.tsx';
import { confirmThread } from '../thread.contract.ts';

/** Until a guest has said that the message is theirs, no answer is mailed to the address that it gives. */
export function ConfirmThread({ token }: { token: string }) {
  const { t } = useTranslation('inquiries');
  const [isDone, setDone] = useState(false);
  const confirm = useWrite(confirmThread, { onDone: () => setDone(true) });
  if (isDone) {
    return (
      <Notice tone="success" live>
        {t('thread.confirm.done')}
      </Notice>
    );
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <Notice tone="warning">{t('thread.confirm.text')}</Notice>
      {confirm.error && (
        <Notice tone="error" live>
          {problemText(t, confirm.error, 'inquiries', 'ui:problem.failed')}
        </Notice>
      )}
      <Button busy={confirm.isPending} onClick={() => confirm.write({ body: { token } })}>
        {t('thread.confirm.submit')}
      </Button>
    </div>
  );
}
