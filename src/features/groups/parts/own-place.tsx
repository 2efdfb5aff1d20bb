import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '#platform/query/use-api.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { useToast } from '#ui/toasts.tsx';
import { getGroup } from '../group.contract.ts';
import type { OpenGroup } from '../group.contract.ts';
import { leaveGroup, muteGroup } from '../joining/membership.contract.ts';
import { listGroupPosts, listMyGroups } from '../posts/post.contract.ts';

/** One's own place: what it is, notices on or off, and the way out. */
export function OwnPlace({ group }: { group: OpenGroup }) {
  const { t } = useTranslation('groups');
  const toast = useToast();
  const own = group.own;
  const failed = (error: Error) =>
    toast({ tone: 'error', message: problemText(t, error, 'groups', 'groups:failed') });
  const mute = useWrite(muteGroup, { refreshes: [getGroup, listMyGroups], onFailed: failed });
  if (!own) return null;
  const setMuted = (isMuted: boolean) =>
    mute.write({ params: { id: group.id }, body: { isMuted } });
  return (
    <>
      <Badge>{t(own.state === 'asked' ? 'own.asked' : `own.${own.role}`)}</Badge>
      {own.state === 'in' && (
        <Button
          variant="quiet"
          size="small"
          icon="bell"
          busy={mute.isPending}
          onClick={() => setMuted(!own.isMuted)}
        >
          {t(own.isMuted ? 'own.unmute' : 'own.mute')}
        </Button>
      )}
      <Leave group={group} onFailed={failed} />
    </>
  );
}

function Leave({ group, onFailed }: { group: OpenGroup; onFailed: (error: Error) => void }) {
  const { t } = useTranslation('groups');
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const isAsked = group.own?.state === 'asked';
  const { write, isPending } = useWrite(leaveGroup, {
    refreshes: [getGroup, listGroupPosts, listMyGroups],
    onDone: () => toast({ message: t(isAsked ? 'own.takenBack' : 'own.left') }),
    onFailed,
  });
  const words = t(isAsked ? 'own.takeBack' : 'own.leave');
  const leave = () => {
    setAsking(false);
    write({ params: { id: group.id }, body: {} });
  };
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon="log-out"
        busy={isPending}
        onClick={() => setAsking(true)}
      >
        {words}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        size="small"
        title={words}
        footer={
          <>
            <Button onClick={leave}>{words}</Button>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {t('cancel')}
            </Button>
          </>
        }
      >
        <p>{t(isAsked ? 'own.takeBackText' : 'own.leaveText')}</p>
      </Dialog>
    </>
  );
}
