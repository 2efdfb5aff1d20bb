import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface WideTableProps {
  label: string;
  columns: readonly string[];
  /** How many of the last ones hold numbers, whose digits stand below each other. */
  numbers?: number;
  /** Rows. */
  children: ReactNode;
}

/** A table that scrolls by itself where the screen is narrow; the keyboard reaches it. */
export function WideTable({ label, columns, numbers = 0, children }: WideTableProps) {
  return (
    <div
      role="region"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
      tabIndex={0}
      className="on-light overflow-x-auto rounded-field border border-line bg-card"
    >
      <table className="w-full text-sm sm:text-base">
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr className="border-b-2 border-line">
            {columns.map((column, at) => (
              <th
                key={column}
                scope="col"
                className={classNames(
                  'px-2 py-2 align-bottom',
                  at < columns.length - numbers ? 'text-start' : 'text-end',
                )}
              >
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
