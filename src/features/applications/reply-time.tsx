import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icon.tsx';

/** "Usually answers applications within 6 days", out of the host's own answers. */
export function ReplyTime({ days }: { days: number }) {
  const { t } = useTranslation('applications');
  return (
    <p className="flex gap-2">
      <Icon name="clock" className="mt-1" />
      <span>{t('replies', { count: days })}</span>
    </p>
  );
}
