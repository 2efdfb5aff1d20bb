import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import type { Chosen } from '../desk/use-chosen.ts';

interface ChosenBarProps<Row extends { id: string }> {
  chosen: Chosen<Row>;
  /** How many are chosen, in words. */
  said: string;
  act: string;
  clear: string;
  /** What is opened to do it; nothing is chosen any more when it closes. */
  renderDialog: (rows: readonly Row[], onClose: () => void) => ReactNode;
}

/** How many rows of a desk are chosen, and the way to do the same to all of them. */
export function ChosenBar<Row extends { id: string }>({
  chosen,
  said,
  act,
  clear,
  renderDialog,
}: ChosenBarProps<Row>) {
  const [rows, setRows] = useState<readonly Row[]>();
  const isAny = chosen.rows.length > 0;
  const onClose = () => {
    setRows(undefined);
    chosen.clear();
  };
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <p role="status">{said}</p>
        <Button size="small" disabled={!isAny} onClick={() => setRows(chosen.rows)}>
          {act}
        </Button>
        {isAny && (
          <Button size="small" variant="secondary" onClick={chosen.clear}>
            {clear}
          </Button>
        )}
      </div>
      {rows && renderDialog(rows, onClose)}
    </>
  );
}
