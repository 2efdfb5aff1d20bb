import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiPages, useWrite } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { PagedList } from '#ui/paged-list.tsx';
import { useToast } from '#ui/toasts.tsx';
import { UserText } from '#ui/user-text.tsx';
import { getGroup } from '../group.contract.ts';
import type { OpenGroup } from '../group.contract.ts';
import { archiveGroup } from '../keeping/keeping.contract.ts';
import { listWaitingPosts } from '../posts/post.contract.ts';
import { ExportGroup } from './export-group.tsx';
import { InviteLink } from './invite-link.tsx';
import { PostCard } from './post-card.tsx';
import { SettingsForm } from './settings-form.tsx';

/** For stewards: what waits for them, how the group is kept, its link, and its end. */
export function KeepView({ group }: { group: OpenGroup }) {
  const { t } = useTranslation('groups');
  return (
    <div className="flex flex-col gap-8">
      <Waiting group={group} />
      {group.joining === 'hidden' && !group.isArchived && <InviteLink id={group.id} />}
      <section aria-labelledby="settings" className="flex max-w-prose flex-col gap-3">
        <h2 id="settings">{t('settings.title')}</h2>
        <SettingsForm key={group.agreementsVersion} group={group} />
      </section>
      <section aria-labelledby="end" className="flex max-w-prose flex-col items-start gap-3">
        <h2 id="end">{t('end.title')}</h2>
        <ExportGroup id={group.id} />
        <Archive group={group} />
      </section>
    </div>
  );
}

function Waiting({ group }: { group: OpenGroup }) {
  const { t } = useTranslation('groups');
  const pages = useApiPages(listWaitingPosts, { params: { id: group.id }, query: {} });
  if (!group.isPremoderated && pages.items?.length === 0) return null;
  return (
    <section aria-labelledby="waiting" className="flex flex-col gap-3">
      <h2 id="waiting">{t('waiting.title')}</h2>
      <PagedList
        pages={pages}
        ns="groups"
        more={t('more')}
        renderRows={(rows) => <ul className="flex list-none flex-col gap-4 p-0">{rows}</ul>}
        empty={<EmptyState icon="check" title={t('waiting.none')} />}
      >
        {(post) => <PostCard key={post.id} post={post} group={group} />}
      </PagedList>
    </section>
  );
}

function Archive({ group }: { group: OpenGroup }) {
  const { t } = useTranslation('groups');
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const { write, isPending } = useWrite(archiveGroup, {
    refreshes: [getGroup],
    onDone: () => toast({ message: t('keep.done') }),
    onFailed: (error) =>
      toast({ tone: 'error', message: problemText(t, error, 'groups', 'groups:failed') }),
  });
  const set = (isArchived: boolean) => {
    setAsking(false);
    write({ params: { id: group.id }, body: { isArchived } });
  };
  return (
    <>
      <p>{t(group.isArchived ? 'end.archivedText' : 'end.text')}</p>
      <Button
        variant="secondary"
        busy={isPending}
        onClick={() => (group.isArchived ? set(false) : setAsking(true))}
      >
        {t(group.isArchived ? 'end.reopen' : 'end.archive')}
      </Button>
      <ConfirmDialog
        action="archive"
        name={<UserText language={group.language?.code}>{group.title}</UserText>}
        open={isAsking}
        onClose={() => setAsking(false)}
        isPending={isPending}
        onConfirm={() => set(true)}
      />
    </>
  );
}
