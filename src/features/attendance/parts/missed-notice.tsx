import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { Notice } from '#ui/notice.tsx';
import type { Rsvp } from '../rsvp.contract.ts';

interface MissedNoticeProps {
  missed: Rsvp['missed'];
  busy: boolean;
  error: Error | null;
  onContest: () => void;
}

/** The host noted that one did not come; one press says that one was there. */
export function MissedNotice({ missed, busy, error, onContest }: MissedNoticeProps) {
  const { t } = useTranslation('attendance');
  if (missed === null) return null;
  if (missed === 'contested')
    return (
      <Notice tone="info" live>
        {t('missed.contested')}
      </Notice>
    );
  const action = (
    <Button variant="secondary" busy={busy} onClick={onContest}>
      {t('missed.contest')}
    </Button>
  );
  return (
    <Notice tone="warning" title={t('missed.title')} action={action}>
      <p>{t('missed.text')}</p>
      {error && <p role="alert">{problemText(t, error, 'attendance', 'ui:problem.failed')}</p>}
    </Notice>
  );
}
