import { createContext, startTransition, use, useEffect, useState } from 'react';

let isHydrating = true;

export const isPageHydrating = (): boolean => isHydrating;

/** True below a part that the server rendered and that comes alive after the page (`late-part.tsx`). */
export const LatePartContext = createContext(false);

/** Called once, when the page that the server sent has come alive. */
export function endHydration(): void {
  isHydrating = false;
}

/**
 * A value that the browser alone knows; on the server and during hydration it is `onServer`. `useSyncExternalStore`
 * would render everything that reads such a value again in one piece right after hydration, and hold up the first
 * press for as long; as a transition the same work gives way to it.
 */
export function useAfterHydration<Value>(
  subscribe: (onChange: () => void) => () => void,
  read: () => Value,
  onServer: Value,
): Value {
  const isLate = use(LatePartContext);
  const [value, setValue] = useState(() => (isHydrating || isLate ? onServer : read()));
  useEffect(() => {
    const follow = () => startTransition(() => setValue(() => read()));
    follow();
    return subscribe(follow);
  }, [subscribe, read]);
  return value;
}
