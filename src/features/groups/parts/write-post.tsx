import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useToast } from '#ui/toasts.tsx';
import type { OpenGroup } from '../group.contract.ts';
import { listGroupDates, listGroupPosts, listOwnFeed } from '../posts/post.contract.ts';
import { PostForm } from './post-form.tsx';

/** Opens the form for something new. What one writes stays on the device until it is sent. */
export function WritePost({ group }: { group: OpenGroup }) {
  const { t } = useTranslation('groups');
  const queries = useQueryClient();
  const toast = useToast();
  const [isOpen, setOpen] = useState(false);
  const done = (isPending: boolean) => {
    setOpen(false);
    toast({ message: t(isPending ? 'write.waits' : 'write.done') });
    for (const { id } of [listGroupPosts, listGroupDates, listOwnFeed])
      void queries.invalidateQueries({ queryKey: [id] });
  };
  return (
    <>
      <Button icon="pencil" className="self-start" onClick={() => setOpen(true)}>
        {t('write.title')}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('write.title')} size="wide">
        {group.slowMinutes > 0 && (
          <p>{t('about.slow', { pause: t(`slow.${group.slowMinutes}`) })}</p>
        )}
        {isOpen && <PostForm group={group} onDone={done} />}
      </Dialog>
    </>
  );
}
