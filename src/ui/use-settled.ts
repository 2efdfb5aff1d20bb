import { useEffect, useState } from 'react';

/** What somebody types, once they have paused (200 ms): for questions that are not asked at every letter. */
export function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), 200);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
