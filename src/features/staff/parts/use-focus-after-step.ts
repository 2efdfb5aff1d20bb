import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import type { StaffCaseView } from '../case.contract.ts';

interface Step {
  status: StaffCaseView['status'];
  isMine: boolean;
  heading: RefObject<HTMLElement | null>;
  nextLink: RefObject<HTMLElement | null>;
}

/**
 * Taking, giving back and deciding take the pressed button away. The focus goes on from the heading of the case; after
 * a decision from the way to the next one, so that one key press opens it.
 */
export function useFocusAfterStep({ status, isMine, heading, nextLink }: Step): void {
  const before = useRef(status);
  useEffect(() => {
    const isDone = before.current !== 'decided' && status === 'decided';
    before.current = status;
    const target = (isDone && nextLink.current) || heading.current;
    // After the page change that opened the case, which goes to the heading of the page.
    const turn = requestAnimationFrame(() => target?.focus());
    return () => cancelAnimationFrame(turn);
  }, [status, isMine, heading, nextLink]);
}
