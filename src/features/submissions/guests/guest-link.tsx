import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi, useWrite } from '#platform/query/use-api.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { Notice } from '#ui/notice.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { useLostFocus } from '#ui/use-lost-focus.ts';
import { UserText } from '#ui/user-text.tsx';
import type { GuestView, guestLook, guestWithdrawal } from './guest-submission.contract.ts';

interface GuestLinkProps {
  token: string;
  /** The feature, whose words are under `guest`. */
  ns: string;
  open: ReturnType<typeof guestLook>;
  confirm: ReturnType<typeof guestLook>;
  withdraw: ReturnType<typeof guestWithdrawal>;
}

/** The screen of a link in a mail: confirm what one sent without an account, see what becomes of it, take it back. */
export function GuestLink(props: GuestLinkProps) {
  const { token, ns, open } = props;
  const query = useApi(open, { body: { token } });
  return (
    <QueryState query={query} ns={ns}>
      {(found) => <Opened found={found} {...props} />}
    </QueryState>
  );
}

const tones = {
  unconfirmed: 'info',
  pending: 'success',
  published: 'success',
  refused: 'info',
} as const;

function Opened({ found, token, ns, confirm, withdraw }: GuestLinkProps & { found: GuestView }) {
  const { t } = useTranslation(ns);
  const [view, setView] = useState(found);
  const [isGone, setGone] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const heading = useLostFocus<HTMLHeadingElement>(isGone);
  const confirming = useWrite(confirm, { onDone: setView });
  const withdrawing = useWrite(withdraw, { onDone: () => setGone(true) });
  const takeBack = () => {
    setAsking(false);
    withdrawing.write({ body: { token } });
  };
  const error = confirming.error ?? withdrawing.error;
  const { title, status, reason, url } = view;
  if (isGone)
    return (
      <>
        <h1 ref={heading} tabIndex={-1}>
          {t('guest.title')}
        </h1>
        <Notice tone="success" live>
          {t('guest.gone')}
        </Notice>
      </>
    );
  return (
    <>
      <h1>{t('guest.title')}</h1>
      <p className="font-label">
        <UserText>{title}</UserText>
      </p>
      <Notice
        tone={tones[status]}
        live
        action={url ? <ButtonLink to={url}>{t('guest.read')}</ButtonLink> : undefined}
      >
        {t(`guest.status.${status}`)}
        {reason && (
          <>
            {' '}
            <UserText>{reason}</UserText>
          </>
        )}
      </Notice>
      {error && (
        <Notice tone="error" live>
          {problemText(t, error, ns, 'ui:problem.failed')}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        {status === 'unconfirmed' && (
          <Button busy={confirming.isPending} onClick={() => confirming.write({ body: { token } })}>
            {t('guest.confirm')}
          </Button>
        )}
        <Button variant="secondary" busy={withdrawing.isPending} onClick={() => setAsking(true)}>
          {t('guest.withdraw')}
        </Button>
      </div>
      <ConfirmDialog
        action="delete"
        name={<UserText>{title}</UserText>}
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={takeBack}
      />
      <p className="text-base text-ink-soft">{t('guest.note')}</p>
    </>
  );
}
