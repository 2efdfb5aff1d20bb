import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { UserText } from '#ui/user-text.tsx';

export interface SeveralResult<Problem extends string> {
  id: string;
  /** Null where it was done, or would be. */
  problem: Problem | null;
}

/** First what is to be done, then what that would do, what it did, and what was taken back. */
export type SeveralStep<Body, Problem extends string> =
  | { name: 'form' }
  | { name: 'trial'; body: Body; results: readonly SeveralResult<Problem>[] }
  | { name: 'done' | 'undone'; results: readonly SeveralResult<Problem>[] };

type Shown = 'trial' | 'done' | 'undone';

interface SeveralWords<Problem extends string> {
  title: string;
  /** Above the rows, and behind each that it went well with. */
  text: Record<Shown, string>;
  result: Record<Shown, string>;
  problemOf: (problem: Problem) => string;
  confirm: (count: number) => string;
  undo: (count: number) => string;
  back: string;
  close: string;
}

interface SeveralDialogProps<Body, Problem extends string> {
  rows: readonly { id: string; title: string }[];
  step: SeveralStep<Body, Problem>;
  words: SeveralWords<Problem>;
  /** Of the first step. */
  form: ReactNode;
  isPending: boolean;
  /** For those that the trial refused nothing. */
  onConfirm: (body: Body, ids: readonly string[]) => void;
  onUndo: (ids: readonly string[]) => void;
  onBack: () => void;
  onClose: () => void;
}

/** The same done to several rows of a desk, after a look at what it would do, with the way back. */
export function SeveralDialog<Body, Problem extends string>({
  rows,
  step,
  words,
  form,
  isPending,
  onConfirm,
  onUndo,
  onBack,
  onClose,
}: SeveralDialogProps<Body, Problem>) {
  const well =
    step.name === 'form'
      ? []
      : step.results.filter(({ problem }) => problem === null).map(({ id }) => id);
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      footer={
        <>
          {step.name === 'trial' && (
            <Button
              busy={isPending}
              disabled={well.length === 0}
              onClick={() => onConfirm(step.body, well)}
            >
              {words.confirm(well.length)}
            </Button>
          )}
          {step.name === 'trial' && (
            <Button variant="secondary" onClick={onBack}>
              {words.back}
            </Button>
          )}
          {step.name === 'done' && well.length > 0 && (
            <Button variant="secondary" busy={isPending} onClick={() => onUndo(well)}>
              {words.undo(well.length)}
            </Button>
          )}
          {(step.name === 'done' || step.name === 'undone') && (
            <Button onClick={onClose}>{words.close}</Button>
          )}
        </>
      }
    >
      {/* It stays, so that what was typed is there again on the way back. */}
      <div hidden={step.name !== 'form'}>{form}</div>
      {step.name !== 'form' && (
        <Results rows={rows} results={step.results} words={words} shown={step.name} />
      )}
    </Dialog>
  );
}

interface ResultsProps<Problem extends string> extends Pick<
  SeveralDialogProps<unknown, Problem>,
  'rows' | 'words'
> {
  results: readonly SeveralResult<Problem>[];
  shown: Shown;
}

/** Each row with what would happen, or has. */
function Results<Problem extends string>({ rows, results, words, shown }: ResultsProps<Problem>) {
  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  return (
    <div className="flex flex-col gap-4">
      <p>{words.text[shown]}</p>
      <ul className="divided border-y border-hairline">
        {results.map(({ id, problem }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <UserText>{titles.get(id) ?? id}</UserText>
            <span className={problem ? 'text-hibiscus' : 'text-palm'}>
              {problem ? words.problemOf(problem) : words.result[shown]}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
