import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '#ui/form/problem-text.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Button } from '#ui/button.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import type { DoorDate } from '../door.contract.ts';
import { countsOf, findByCode, partiesOf } from '../device/door-model.ts';
import type { DoorParty } from '../device/door-model.ts';
import type { DoorKeeper, DoorState } from '../device/door-keeper.ts';
import { useDoor } from '../device/use-door.ts';
import { DoorCounts } from './door-counts.tsx';
import { DoorHead } from './door-head.tsx';
import { DoorLine } from './door-line.tsx';
import { DoorList } from './door-list.tsx';
import { LastResult } from './last-result.tsx';
import type { Result } from './last-result.tsx';
import { PrintedList } from './printed-list.tsx';
import { ScanBox } from './scan-box.tsx';
import { WalkIn } from './walk-in.tsx';

interface DoorProps {
  accountId: string;
  dateId: string;
}

export function Door(whose: DoorProps) {
  const { t } = useTranslation('event-door');
  const { keeper, state } = useDoor(whose);
  const { phase, door, problem } = state;
  if (phase === 'loading') return <SkeletonText lines={6} />;
  if (!door)
    return (
      <>
        <h1>{t('title')}</h1>
        <EmptyState
          icon="warning"
          title={problem ? problemText(t, problem, 'event-door', 'ui:problem.failed') : t('noList')}
          actions={<Button onClick={() => void keeper.sync()}>{t('again')}</Button>}
        />
      </>
    );
  return <OpenDoor keeper={keeper} state={state} door={door} />;
}

interface OpenDoorProps {
  keeper: DoorKeeper;
  state: DoorState;
  door: DoorDate;
}

function OpenDoor({ keeper, state, door }: OpenDoorProps) {
  const [result, setResult] = useState<Result | null>(null);
  const parties = partiesOf(state.guests, state.notes);
  const counts = countsOf(parties);
  useLeaveWarning(state.line.sort === 'offline' || state.notes.length > 0);

  const letIn = (party: DoorParty, people: number) => {
    setResult(party.people >= people ? { sort: 'already', party } : { sort: 'in', party, people });
    if (party.people < people) void keeper.note({ kind: 'in', rsvpId: party.id, people });
  };
  const takeBack = (party: DoorParty) => {
    setResult({ sort: 'out', party });
    void keeper.note({ kind: 'out', rsvpId: party.id }, { undoes: party.at });
  };
  /** Answers whether it was a code at all. */
  const onCode = async (text: string): Promise<boolean> => {
    const finding = await findByCode(text, { parties, codeKey: door.codeKey });
    if (finding.sort === 'party') letIn(finding.party, finding.party.partySize);
    if (finding.sort === 'signed') {
      setResult({ sort: 'signed' });
      void keeper.note({ kind: 'code', code: finding.code, people: 1 });
    }
    if (finding.sort === 'unknown') setResult({ sort: 'unknown' });
    return finding.sort !== 'none';
  };
  const onScan = async (text: string) => {
    if (!(await onCode(text))) setResult({ sort: 'unknown' });
  };
  const onWalkIn = (people: number) => {
    setResult({ sort: 'walk-in', people });
    void keeper.note({ kind: 'walk-in', people });
  };

  return (
    <>
      <DoorHead door={door} />
      <DoorLine state={state} onAgain={() => void keeper.sync()} />
      <DoorCounts counts={counts} capacity={door.capacity} />
      <LastResult result={result} />
      <ScanBox onText={(text) => void onScan(text)} />
      <DoorList parties={parties} onCode={onCode} onLetIn={letIn} onTakeBack={takeBack} />
      <WalkIn
        onLetIn={onWalkIn}
        isFull={door.capacity !== null && counts.inside >= door.capacity}
      />
      <PrintedList parties={parties} door={door} onForget={() => keeper.forget()} />
    </>
  );
}

/** Without a network the page can't be loaded again: the browser asks before it is closed. */
function useLeaveWarning(isNeeded: boolean): void {
  const warn = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isNeeded) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: BeforeUnloadEvent) => warn(event);
    addEventListener('beforeunload', listen);
    return () => removeEventListener('beforeunload', listen);
  }, []);
}
