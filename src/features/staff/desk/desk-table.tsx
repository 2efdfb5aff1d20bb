import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { To } from 'react-router';
import { ColumnChoice } from './column-choice.tsx';
import { useHiddenColumns } from './desk-columns.ts';
import type { DeskColumn } from './desk-columns.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

interface DeskTableProps {
  /** Under this name a browser keeps which columns are shown. */
  name: string;
  label: string;
  /** The first has the link of each row, and is always shown. */
  columns: readonly DeskColumn[];
  /** A box before each row, and one for all of them in the head; left out where rows can't be chosen. */
  choice?: ChoiceBoxProps | undefined;
  /** `DeskRow`s. */
  children: ReactNode;
}

/**
 * What waits on a desk, a line each; everybody chooses which columns they see. Where there is little room the columns of a
 * line stand below each other.
 */
export function DeskTable({ name, label, columns, choice, children }: DeskTableProps) {
  const hidden = useHiddenColumns(name);
  // The style sheet hides cells by their place in the row, so that rows need not know of it.
  const places = columns.flatMap((column, at) =>
    at > 0 && hidden.has(column.name) ? at + (choice ? 2 : 1) : [],
  );
  return (
    <>
      <ColumnChoice table={name} columns={columns.slice(1)} hidden={hidden} />
      <div className="desk-table">
        <table data-hidden={places.length > 0 ? places.join(' ') : undefined}>
          <caption className="visually-hidden">{label}</caption>
          <thead>
            <tr>
              {choice && (
                <th scope="col" className="desk-choice">
                  <ChoiceBox {...choice} />
                </th>
              )}
              {columns.map((column) => (
                <th key={column.name} scope="col">
                  {column.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </div>
    </>
  );
}

interface ChoiceBoxProps {
  label: string;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

function ChoiceBox({ label, isChosen, onChoose }: ChoiceBoxProps) {
  return (
    <label className="choice">
      <input
        type="checkbox"
        checked={isChosen}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />
      <VisuallyHidden>{label}</VisuallyHidden>
    </label>
  );
}

interface DeskRowProps {
  to: To;
  isOpen: boolean;
  /** `none`: this row can't be chosen, others of its table can. */
  choice?: ChoiceBoxProps | 'none' | undefined;
  /** What the link says. */
  title: ReactNode;
  /** Below it, in small. */
  below?: ReactNode;
  /** The other cells; the last one stands at the end. */
  children: ReactNode;
}

/** The link of a row opens it, wherever the row is pressed; j and k go from one to the next. */
export function DeskRow({ to, isOpen, choice, title, below, children }: DeskRowProps) {
  return (
    <tr data-open={isOpen || undefined}>
      {choice && <td className="desk-choice">{choice !== 'none' && <ChoiceBox {...choice} />}</td>}
      <th scope="row">
        <Link to={to} preventScrollReset aria-current={isOpen || undefined} data-row="">
          {title}
        </Link>
        {below && <div className="desk-below">{below}</div>}
      </th>
      {children}
    </tr>
  );
}
