import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHead } from '#platform/head/page-head.tsx';
import { isAdmitted } from '#platform/access/actor.ts';
import { toActor, useSession } from '#platform/session/use-session.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';

interface StaffFrameProps {
  title: string;
  lead?: ReactNode;
  /** The dashboard itself has no way back to itself. */
  isDashboard?: boolean;
  children: ReactNode;
}

/** Heading and way back of every page of staff. */
export function StaffFrame({ title, lead, isDashboard = false, children }: StaffFrameProps) {
  const { t } = useTranslation('staff');
  const isAdmin = isAdmitted(toActor(useSession()), ['admin']);
  return (
    <div className="site-column flex flex-col gap-6 py-4 sm:py-6">
      <PageHead title={title} noIndex />
      <header className="flex flex-col gap-2">
        {isAdmin && !isDashboard && (
          <Breadcrumbs items={[{ label: t('crumb'), to: '/admin/dashboard' }, { label: title }]} />
        )}
        <h1>{title}</h1>
        {lead && <p className="max-w-prose text-ink-soft">{lead}</p>}
      </header>
      {children}
    </div>
  );
}
