import type { ReactNode } from 'react';
import { Button } from './button.tsx';

interface LoadMoreProps {
  /** As `useApiPages` answers it. */
  pages: { hasMore: boolean; isLoadingMore: boolean; loadMore: () => void };
  children: ReactNode;
}

/** Below a list that comes in pages; nothing at its end. */
export function LoadMore({ pages, children }: LoadMoreProps) {
  if (!pages.hasMore) return null;
  return (
    <div>
      <Button variant="secondary" busy={pages.isLoadingMore} onClick={pages.loadMore}>
        {children}
      </Button>
    </div>
  );
}
