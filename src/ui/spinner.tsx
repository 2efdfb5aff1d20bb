import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from './icon.tsx';

export function Spinner({ label }: { label?: ReactNode }) {
  const { t } = useTranslation('ui');
  return (
    <p role="status" className="inline-flex items-center gap-2 text-ink-soft">
      <Icon name="spinner" className="animate-spin" />
      {label ?? t('spinner.loading')}
    </p>
  );
}
