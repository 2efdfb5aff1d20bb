import type { ReactNode } from 'react';

interface WideTableProps {
  label: string;
  columns: readonly string[];
  /** Rows. */
  children: ReactNode;
}

/** A table that scrolls by itself where the screen is narrow; the keyboard reaches it. */
export function WideTable({ label, columns, children }: WideTableProps) {
  return (
    <div
      role="region"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
      tabIndex={0}
      className="on-light overflow-x-auto rounded-field border border-line bg-card"
    >
      <table className="w-full text-base">
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr className="border-b-2 border-line">
            {columns.map((column) => (
              <th key={column} scope="col" className="px-3 py-2 text-start align-bottom">
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
