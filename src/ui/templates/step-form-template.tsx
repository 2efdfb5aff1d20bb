import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { To } from 'react-router';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';

interface StepFormTemplateProps {
  /** What the whole form is for: "Claim a business". */
  title: ReactNode;
  /** Which of how many steps this is, from 1. Leave both out for a form of one page. */
  step?: number;
  steps?: number;
  /** What this step asks; it is the heading of the page. */
  stepTitle: ReactNode;
  backTo?: To;
  /** The error summary. */
  errors?: ReactNode;
  children: ReactNode;
  /** Help, and what happens next. */
  aside?: ReactNode;
}

export function StepFormTemplate({
  title,
  step,
  steps,
  stepTitle,
  backTo,
  errors,
  children,
  aside,
}: StepFormTemplateProps) {
  const { t } = useTranslation('ui');
  return (
    <div className="site-column py-4 sm:py-6">
      {backTo !== undefined && (
        <Link to={backTo} className="inline-flex min-h-target items-center gap-1">
          <Icon name="chevron-start" />
          {t('stepForm.back')}
        </Link>
      )}
      <div
        className={classNames(
          'mt-2 grid items-start gap-8',
          aside && 'lg:grid-cols-[minmax(0,42rem)_1fr]',
        )}
      >
        <div className="flex min-w-0 max-w-prose flex-col gap-6">
          {errors}
          <header className="flex flex-col gap-2">
            <p className="text-ink-soft">{title}</p>
            {step !== undefined && steps !== undefined && (
              <p className="font-label text-ink-soft">{t('stepForm.step', { step, steps })}</p>
            )}
            <h1>{stepTitle}</h1>
            {step !== undefined && steps !== undefined && (
              <svg aria-hidden="true" width="100%" height="8" className="rtl:-scale-x-100">
                <rect width="100%" height="8" rx="4" className="fill-cloth" />
                <rect
                  width={`${Math.round((100 * step) / steps)}%`}
                  height="8"
                  rx="4"
                  className="fill-indigo"
                />
              </svg>
            )}
          </header>
          {children}
        </div>
        {aside && <aside className="flex flex-col gap-4">{aside}</aside>}
      </div>
    </div>
  );
}
