import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { Notice } from '#ui/notice.tsx';
import { useToast } from '#ui/toasts.tsx';
import { listAssignments } from '../assignment.contract.ts';
import { listPlacementHours } from '../placement-hours.contract.ts';
import { listOwnPlacements, listPlacements, movePlacement } from '../placement.contract.ts';
import type { Placement } from '../placement.contract.ts';
import type { MoveName } from '../placement-moves.ts';

/** What ends something is asked twice. */
const asked: ReadonlySet<MoveName> = new Set(['decline', 'withdraw', 'complete', 'stop']);

interface PlacementActsProps {
  placement: Placement;
  headingId: string;
}

/** What this side can do with the placement next. */
export function PlacementActs({ placement, headingId }: PlacementActsProps) {
  const { t } = useTranslation('placements');
  const toast = useToast();
  const [asking, setAsking] = useState<MoveName>();
  const { id, version, can } = placement;
  const moving = useWrite(movePlacement, {
    refreshes: [listOwnPlacements, listPlacements, listAssignments, listPlacementHours],
    onDone: ({ status }) => toast({ message: t(`done.${status}`) }),
  });
  const make = (move: MoveName) => {
    setAsking(undefined);
    moving.write({ params: { id }, body: { move, version } });
  };
  if (can.moves.length === 0 && !moving.error) return null;
  return (
    <>
      {moving.error && (
        <Notice tone="error" live>
          {problemText(t, moving.error, 'placements', 'ui:problem.failed')}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        {can.moves.map((move) => (
          <Button
            key={move}
            size="small"
            variant={move === 'accept' ? 'primary' : 'secondary'}
            busy={moving.isPending}
            aria-describedby={headingId}
            onClick={() => (asked.has(move) ? setAsking(move) : make(move))}
          >
            {t(`move.${move}`)}
          </Button>
        ))}
      </div>
      <Dialog
        open={asking !== undefined}
        onClose={() => setAsking(undefined)}
        size="small"
        title={asking && t(`confirm.${asking}.title`)}
        footer={
          <>
            <Button variant="danger" onClick={() => asking && make(asking)}>
              {asking && t(`move.${asking}`)}
            </Button>
            <Button variant="secondary" onClick={() => setAsking(undefined)}>
              {t('confirm.keep')}
            </Button>
          </>
        }
      >
        <p>{asking && t(`confirm.${asking}.text`)}</p>
      </Dialog>
    </>
  );
}
