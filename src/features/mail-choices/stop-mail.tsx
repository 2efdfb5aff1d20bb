import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stopPurposeOf } from '#platform/mail/stop-purposes.ts';
import { useWrite } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { Notice } from '#ui/notice.tsx';
import { stopMail } from './mail-choice.contract.ts';

/** The screen of the links below a mail that nobody asked for: says what stops, and stops it after one press. */
export function StopMail({ token }: { token: string }) {
  const { t } = useTranslation('mail');
  const [isStopped, setStopped] = useState<boolean>();
  const change = useWrite(stopMail, { onDone: (answer) => setStopped(answer.isStopped) });
  const press = (next: boolean) => change.write({ body: { token, isStopped: next } });
  const found = stopPurposeOf(token) ?? 'never';
  // What mail programs press does the same as the link for people.
  const purpose = found === 'unmail' ? 'never' : found;
  return (
    <>
      <h1>{t(`stop.${purpose}.title`)}</h1>
      {change.error && (
        <Notice tone="error" live>
          {problemText(t, change.error, 'mail', 'ui:problem.failed')}
        </Notice>
      )}
      {isStopped === undefined && <p>{t(`stop.${purpose}.text`)}</p>}
      {isStopped !== undefined && (
        <Notice key={String(isStopped)} tone="success" live>
          {t(isStopped ? 'stop.done' : 'stop.undone')}
        </Notice>
      )}
      <div>
        <Button
          variant={isStopped ? 'secondary' : 'primary'}
          busy={change.isPending}
          onClick={() => press(!isStopped)}
        >
          {t(isStopped ? 'stop.undo' : 'stop.submit')}
        </Button>
      </div>
    </>
  );
}
