import { Button } from '#ui/button.tsx';

interface ChosenBarProps {
  /** How many are chosen, in words. */
  chosen: string;
  count: number;
  act: string;
  clear: string;
  onAct: () => void;
  onClear: () => void;
}

/** How many rows of a desk are chosen, and the way to do the same to all of them. */
export function ChosenBar({ chosen, count, act, clear, onAct, onClear }: ChosenBarProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p role="status">{chosen}</p>
      <Button size="small" disabled={count === 0} onClick={onAct}>
        {act}
      </Button>
      {count > 0 && (
        <Button size="small" variant="secondary" onClick={onClear}>
          {clear}
        </Button>
      )}
    </div>
  );
}
