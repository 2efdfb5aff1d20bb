import { useTranslation } from 'react-i18next';
import { api } from '#platform/http/api-client.ts';
import { Notice } from '#ui/notice.tsx';
import type { FollowUpSent } from './follow-up-action.ts';
import { answerFollowUp } from './follow-up.contract.ts';
import type { FollowUp } from './follow-up.contract.ts';
import { FollowUpForm } from './parts/follow-up-form.tsx';

interface GuestFollowUpProps {
  token: string;
  /** Null where the link is no longer valid. */
  opened: FollowUp | null;
  /** What the server said to the plain form. */
  sent: FollowUpSent | undefined;
}

/** The screen of a link in a mail, purpose `followup`. It works before JavaScript. */
export function GuestFollowUp({ token, opened, sent }: GuestFollowUpProps) {
  const { t } = useTranslation('ui');
  if (!opened) return <Notice tone="warning">{t('problem.link-not-valid')}</Notice>;
  return (
    <FollowUpForm
      followUp={opened}
      sent={sent}
      send={(answers) => api(answerFollowUp, { body: { token, ...answers } })}
    />
  );
}
