import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { To } from 'react-router';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

interface DeskTableProps {
  label: string;
  columns: readonly string[];
  /** A box before each row, and one for all of them in the head; left out where rows can't be chosen. */
  choice?: ChoiceBoxProps | undefined;
  /** `DeskRow`s. */
  children: ReactNode;
}

/** What waits on a desk, a line each. Where there is little room the columns of a line stand below each other. */
export function DeskTable({ label, columns, choice, children }: DeskTableProps) {
  return (
    <div className="desk-table">
      <table>
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            {choice && (
              <th scope="col" className="desk-choice">
                <ChoiceBox {...choice} />
              </th>
            )}
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
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
