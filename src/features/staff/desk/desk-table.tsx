import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { To } from 'react-router';

interface DeskTableProps {
  label: string;
  columns: readonly string[];
  /** `DeskRow`s. */
  children: ReactNode;
}

/** What waits on a desk, a line each. Where there is little room the columns of a line stand below each other. */
export function DeskTable({ label, columns, children }: DeskTableProps) {
  return (
    <div className="desk-table">
      <table>
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
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

interface DeskRowProps {
  to: To;
  isOpen: boolean;
  /** What the link says. */
  title: ReactNode;
  /** Below it, in small. */
  below?: ReactNode;
  /** The other cells; the last one stands at the end. */
  children: ReactNode;
}

/** The link of a row opens it, wherever the row is pressed; j and k go from one to the next. */
export function DeskRow({ to, isOpen, title, below, children }: DeskRowProps) {
  return (
    <tr data-open={isOpen || undefined}>
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
