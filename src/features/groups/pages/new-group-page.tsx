import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHead } from '#platform/head/page-head.tsx';
import type { PageHandle } from '#platform/http/page-context.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { useToast } from '#ui/toasts.tsx';
import { groupsPath } from '../group.contract.ts';
import { listOwnGroups } from '../own-group.contract.ts';
import { OwnGroups } from '../parts/own-groups.tsx';
import { GroupForm } from '../parts/group-form.tsx';

export const handle: PageHandle = { namespaces: ['groups', 'media'] };

/** Sends one, and shows what became of those that were sent before. */
export default function NewGroupPage() {
  const { t } = useTranslation('groups');
  const queries = useQueryClient();
  const toast = useToast();
  const [sent, setSent] = useState(0);
  const done = () => {
    // Another form, empty, for the next one.
    setSent(sent + 1);
    toast({ message: t('form.sent') });
    void queries.invalidateQueries({ queryKey: [listOwnGroups.id] });
  };
  return (
    <div className="site-column flex flex-col gap-6 py-6 sm:py-8">
      <PageHead title={t('form.title')} noIndex />
      <Breadcrumbs items={[{ label: t('title'), to: groupsPath }, { label: t('form.title') }]} />
      <header className="flex max-w-prose flex-col gap-2">
        <h1>{t('form.title')}</h1>
        <p className="text-ink-soft">{t('form.lead')}</p>
      </header>
      <div className="max-w-prose">
        <GroupForm key={sent} onDone={done} />
      </div>
      <OwnGroups />
    </div>
  );
}
