import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export type Tone = 'info' | 'success' | 'warning' | 'error';

export const toneText: Record<Tone, string> = {
  info: 'text-lagoon',
  success: 'text-palm',
  warning: 'text-laterite',
  error: 'text-hibiscus',
};

const toneBorder: Record<Tone, string> = {
  info: 'border-lagoon',
  success: 'border-palm',
  warning: 'border-laterite',
  error: 'border-hibiscus',
};

interface NoticeProps {
  tone?: Tone;
  title?: ReactNode;
  action?: ReactNode;
  /** Read aloud when it appears. Leave out for a notice that the page came with. */
  live?: boolean;
  children?: ReactNode;
}

export function Notice({ tone = 'info', title, action, live, children }: NoticeProps) {
  const { t } = useTranslation('ui');
  const role = tone === 'error' ? 'alert' : 'status';
  return (
    <div
      role={live ? role : undefined}
      className={classNames(
        'on-light flex gap-3 rounded-field border-2 border-s-8 bg-card p-4',
        toneBorder[tone],
      )}
    >
      <Icon name={tone} className={classNames('mt-0.5', toneText[tone])} />
      <div className="flex min-w-0 grow flex-col items-start gap-2">
        <VisuallyHidden>{t(`tone.${tone}`)}</VisuallyHidden>
        {title && <p className="font-label">{title}</p>}
        {children && <div>{children}</div>}
        {action}
      </div>
    </div>
  );
}
