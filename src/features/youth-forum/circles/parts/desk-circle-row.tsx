import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '#platform/i18n/isolate.ts';
import { useWrite } from '#platform/query/use-api.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { useToast } from '#ui/toasts.tsx';
import { UserText } from '#ui/user-text.tsx';
import { endYouthCircle, listCircleDesk, removeCircleLeader } from '../circle.contract.ts';
import type { DeskCircle } from '../circle.contract.ts';
import { ChangeLeaderForm } from './open-circle-form.tsx';

/** One circle as it stands, and what the lead can do with it. */
export function DeskCircleRow({ circle }: { circle: DeskCircle }) {
  const { t } = useTranslation('youth-forum');
  const { board, name, purpose, state, leader, members } = circle;
  return (
    <li className="flex flex-col gap-2 py-4">
      <h3 className="text-base">
        <UserText className="wrap-anywhere">{name}</UserText>
      </h3>
      <UserText as="p" className="max-w-prose whitespace-pre-line wrap-anywhere">
        {purpose}
      </UserText>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-soft">
        <Badge>{t(`circle.desk.state.${state}`)}</Badge>
        <span>{t(`board.${board}`)}</span>
        {leader && <span>{t('circle.desk.ledBy', { name: isolate(leader) })}</span>}
        <span>{t('circle.members', { count: members })}</span>
      </p>
      {state !== 'ended' && state !== 'sample' && (
        <div className="flex flex-wrap gap-2">
          <ChangeLeader circle={circle} />
          {leader && <AskedAct circle={circle} act="remove" />}
          <AskedAct circle={circle} act="end" />
        </div>
      )}
    </li>
  );
}

function ChangeLeader({ circle: { id, name } }: { circle: DeskCircle }) {
  const { t } = useTranslation('youth-forum');
  const [isOpen, setOpen] = useState(false);
  const title = t('circle.desk.changeOf', { name: isolate(name) });
  return (
    <>
      <Button variant="secondary" size="small" aria-label={title} onClick={() => setOpen(true)}>
        {t('circle.desk.change')}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} size="small" title={title}>
        {isOpen && <ChangeLeaderForm id={id} onDone={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}

const acts = {
  remove: { call: removeCircleLeader, done: 'removed' },
  end: { call: endYouthCircle, done: 'ended' },
} as const;

/** What needs a second press: taking the leader away, and ending the circle. */
function AskedAct({ circle: { id, name }, act }: { circle: DeskCircle; act: keyof typeof acts }) {
  const { t } = useTranslation('youth-forum');
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const { write, isPending } = useWrite(acts[act].call, {
    refreshes: [listCircleDesk],
    onDone: () => toast({ message: t(`circle.desk.${acts[act].done}`) }),
    onFailed: (error) =>
      toast({
        tone: 'error',
        message: problemText(t, error, 'youth-forum', 'youth-forum:circle.desk.failed'),
      }),
  });
  const confirm = () => {
    setAsking(false);
    write({ params: { id }, body: {} });
  };
  const title = t(`circle.desk.${act}Of`, { name: isolate(name) });
  return (
    <>
      <Button variant="secondary" size="small" aria-label={title} onClick={() => setAsking(true)}>
        {t(`circle.desk.${act}`)}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        size="small"
        title={title}
        footer={
          <>
            <Button variant="danger" busy={isPending} onClick={confirm}>
              {t(`circle.desk.${act}`)}
            </Button>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {t('circle.cancel')}
            </Button>
          </>
        }
      >
        <p>{t(`circle.desk.${act}Text`)}</p>
      </Dialog>
    </>
  );
}
