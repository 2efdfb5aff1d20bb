import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

interface LoadMoreProps {
  /** As `useApiPages` answers it. */
  pages: { hasMore: boolean; isLoadingMore: boolean; loadMore: () => void };
  children: ReactNode;
}

/** Below a list that comes in pages; nothing at its end. */
export function LoadMore({ pages, children }: LoadMoreProps) {
  const end = useRef<HTMLDivElement>(null);
  const [isPressed, setPressed] = useState(false);
  useEffect(() => {
    // With the last page the button goes, and the keyboard stays where it was: at the end of the list.
    if (!pages.hasMore && isPressed && document.activeElement === document.body) {
      end.current?.focus({ preventScroll: true });
    }
  }, [pages.hasMore, isPressed]);
  if (!pages.hasMore && !isPressed) return null;
  const press = () => {
    setPressed(true);
    pages.loadMore();
  };
  return (
    <div ref={end} tabIndex={-1}>
      {pages.hasMore && (
        <Button variant="secondary" busy={pages.isLoadingMore} onClick={press}>
          {children}
        </Button>
      )}
    </div>
  );
}
