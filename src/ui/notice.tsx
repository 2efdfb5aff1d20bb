import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { useHydrated } from './use-hydrated.ts';
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
  /**
   * Read aloud when it appears. Where it takes the place of what had the focus, such as a form that was sent, it takes
   * the focus too. Leave out for a notice that the page came with.
   */
  live?: boolean;
  children?: ReactNode;
}

export function Notice({ tone = 'info', title, action, live, children }: NoticeProps) {
  const { t } = useTranslation('ui');
  const role = tone === 'error' ? 'alert' : 'status';
  const ref = useRef<HTMLDivElement>(null);
  const isAlive = useHydrated();
  const [isNew] = useState(isAlive);
  useEffect(() => {
    if (live && isNew && document.activeElement === document.body) ref.current?.focus();
  }, [live, isNew]);
  return (
    <div
      ref={ref}
      role={live ? role : undefined}
      tabIndex={live ? -1 : undefined}
      className={classNames(
        'on-light flex flex-wrap gap-3 rounded-field border-2 border-s-8 bg-card p-4',
        toneBorder[tone],
      )}
    >
      <Icon name={tone} className={classNames('mt-0.5', toneText[tone])} />
      {/* Below the sign where a line beside it would hold a word or two: on a phone with large text. */}
      <div className="flex min-w-0 grow basis-36 flex-col items-start gap-2 wrap-anywhere">
        <VisuallyHidden>{t(`tone.${tone}`)}</VisuallyHidden>
        {title && <p className="font-label">{title}</p>}
        {children && <div>{children}</div>}
        {action}
      </div>
    </div>
  );
}
