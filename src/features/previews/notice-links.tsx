import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '#platform/query/use-api.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { Notice } from '#ui/notice.tsx';
import { confirmNotice, leaveNotice } from './notice.contract.ts';
import type { NoticeArea } from './notice.policy.ts';

interface ScreenProps {
  token: string;
}

/** The screen of a link in a mail, purpose `notify`: this address is mine, tell me. */
export const ConfirmNotice = ({ token }: ScreenProps) => (
  <NoticeLink token={token} kind="confirm" contract={confirmNotice} />
);

/** The screen of a link in a mail, purpose `unnotify`: take me off the list. */
export const LeaveNotice = ({ token }: ScreenProps) => (
  <NoticeLink token={token} kind="leave" contract={leaveNotice} />
);

function NoticeLink({
  token,
  kind,
  contract,
}: ScreenProps & {
  kind: 'confirm' | 'leave';
  contract: typeof confirmNotice | typeof leaveNotice;
}) {
  const { t } = useTranslation('previews');
  const [area, setArea] = useState<NoticeArea>();
  const { write, isPending, error } = useWrite(contract, {
    onDone: (answer) => setArea(answer.area),
  });
  return (
    <>
      <h1>{t(`link.${kind}.title`)}</h1>
      {area ? (
        <Notice
          tone="success"
          live
          action={<ButtonLink to="/roadmap">{t('link.roadmap')}</ButtonLink>}
        >
          {t(`link.${kind}.done`, { area: t(`area.${area}`) })}
        </Notice>
      ) : (
        <>
          <p>{t(`link.${kind}.text`)}</p>
          {error && (
            <Notice tone="error" live>
              {problemText(t, error, 'previews', 'ui:problem.failed')}
            </Notice>
          )}
          <div>
            <Button busy={isPending} onClick={() => write({ body: { token } })}>
              {t(`link.${kind}.submit`)}
            </Button>
          </div>
        </>
      )}
    </>
  );
}
