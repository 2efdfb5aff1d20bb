import type { ReactNode } from 'react';
import { LoadMore } from './load-more.tsx';
import { QueryState } from './query-state.tsx';
import { WideTable } from './wide-table.tsx';

/** As `useApiPages` answers. */
interface Pages<Item> {
  data: Item[] | undefined;
  error: unknown;
  isPending: boolean;
  refetch: () => unknown;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
}

interface PagedListProps<Item> {
  pages: Pages<Item>;
  ns: string;
  /** Full key of the sentence when loading failed; the general one when left out. */
  failed?: string;
  empty?: ReactNode;
  /** On the button that shows the following page. */
  more: ReactNode;
  /** Rows between thin lines, in an order that says something, as cards, or in a table. */
  look?: 'lines' | 'order' | 'cards' | { label: string; columns: readonly string[] };
  /** What stands around the rows, where it is none of these. */
  renderRows?: (rows: ReactNode) => ReactNode;
  /** A row with its key: `li`, in a table `tr`. */
  children: (item: Item) => ReactNode;
}

const lines = 'divided border-y border-hairline';

/** A list that comes in pages, in each of its states: on its way, failed, empty, there, with more to come. */
export function PagedList<Item>({
  pages,
  more,
  look = 'lines',
  renderRows,
  children,
  ...state
}: PagedListProps<Item>) {
  return (
    <>
      <QueryState query={pages} {...state}>
        {(items) =>
          renderRows ? (
            renderRows(items.map(children))
          ) : (
            <Rows look={look}>{items.map(children)}</Rows>
          )
        }
      </QueryState>
      <LoadMore pages={pages}>{more}</LoadMore>
    </>
  );
}

interface RowsProps {
  look: NonNullable<PagedListProps<never>['look']>;
  children: ReactNode;
}

function Rows({ look, children }: RowsProps) {
  if (look === 'order') return <ol className={lines}>{children}</ol>;
  if (look === 'lines') return <ul className={lines}>{children}</ul>;
  if (look === 'cards') return <ul className="flex flex-col gap-4">{children}</ul>;
  return <WideTable {...look}>{children}</WideTable>;
}
