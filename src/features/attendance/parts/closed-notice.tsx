import { useTranslation } from 'react-i18next';
import { Notice } from '#ui/notice.tsx';
import { UserText } from '#ui/user-text.tsx';

interface ClosedNoticeProps {
  because: 'cancelled' | 'over';
  /** What the host said of it. */
  words?: string;
}

/** Why nobody answers this date any more. */
export function ClosedNotice({ because, words }: ClosedNoticeProps) {
  const { t } = useTranslation('attendance');
  return (
    <Notice tone={because === 'cancelled' ? 'warning' : 'info'}>
      <p>{t(`closed.${because}`)}</p>
      {because === 'cancelled' && words && <UserText as="p">{words}</UserText>}
    </Notice>
  );
}
