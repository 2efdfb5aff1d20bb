import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '#platform/i18n/isolate.ts';
import { useWrite } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { Notice } from '#ui/notice.tsx';
import { useToast } from '#ui/toasts.tsx';
import { listMentors } from '../mentor.contract.ts';
import { listMentorships, moveMentorship } from '../mentorship.contract.ts';
import type { Mentorship } from '../mentorship.contract.ts';
import type { PressedMove } from '../mentorship.policy.ts';

interface MentorshipActsProps {
  mentorship: Mentorship;
  who: string;
}

/** Yes, no, take back, end. What can't be undone is asked twice; nobody is asked why. */
export function MentorshipActs({
  mentorship: { id, version, side, can },
  who,
}: MentorshipActsProps) {
  const { t } = useTranslation('mentorship');
  const toast = useToast();
  const [asking, setAsking] = useState<PressedMove>();
  const [done, setDone] = useState<PressedMove>();
  const write = useWrite(moveMentorship, {
    refreshes: [listMentorships, listMentors],
    onDone: () => done && toast({ message: t(`act.${done}.done`) }),
  });
  const send = (move: PressedMove) => {
    setDone(move);
    setAsking(undefined);
    write.write({ params: { id }, body: { move, version } });
  };
  if (can.moves.length === 0 && !write.error) return null;
  return (
    <>
      {write.error && (
        <Notice tone="error" live>
          {problemText(t, write.error, 'mentorship', 'ui:problem.failed')}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        {can.moves.map((move) => (
          <Button
            key={move}
            size="small"
            variant={move === 'accept' ? 'primary' : 'secondary'}
            icon={move === 'accept' ? 'check' : 'x'}
            busy={write.isPending}
            aria-label={t(`act.${move}.label`, { name: isolate(who) })}
            onClick={() => (move === 'accept' ? send(move) : setAsking(move))}
          >
            {t(`act.${move}.button`)}
          </Button>
        ))}
      </div>
      <Dialog
        open={asking !== undefined}
        onClose={() => setAsking(undefined)}
        size="small"
        title={asking ? t(`act.${asking}.title`) : ''}
        footer={
          <>
            <Button variant="danger" onClick={() => asking && send(asking)}>
              {asking ? t(`act.${asking}.button`) : ''}
            </Button>
            <Button variant="secondary" onClick={() => setAsking(undefined)}>
              {t('act.keep')}
            </Button>
          </>
        }
      >
        <p>{asking ? t(`act.${asking}.text.${side}`) : ''}</p>
      </Dialog>
    </>
  );
}
