import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useToast } from '#ui/toasts.tsx';
import { listOwnYouthPosts } from '../youth-post.contract.ts';
import { TopicForm } from './topic-form.tsx';

/** One press opens the form of a topic: for the board at large, or for a circle. */
export function SendTopic({ circleId }: { circleId?: string }) {
  const { t } = useTranslation('youth-forum');
  const queries = useQueryClient();
  const toast = useToast();
  const [isOpen, setOpen] = useState(false);
  const done = () => {
    setOpen(false);
    toast({ message: t('form.sent') });
    void queries.invalidateQueries({ queryKey: [listOwnYouthPosts.id] });
  };
  return (
    <>
      <Button icon="plus" className="self-start" onClick={() => setOpen(true)}>
        {t('form.title')}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('form.title')}>
        {isOpen && <TopicForm circleId={circleId} onDone={done} />}
      </Dialog>
    </>
  );
}
