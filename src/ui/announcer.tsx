import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

type Announce = (message: string) => void;

/** Announcements clear after a second (spec 9), so that the same words can be said again. */
const clearAfter = 1000;

const AnnouncerContext = createContext<Announce>(() => undefined);

/** Says something to screen readers, politely: "24 results", "Saved". */
export const useAnnounce = (): Announce => useContext(AnnouncerContext);

export function AnnouncerProvider({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const announce = useCallback((words: string) => {
    clearTimeout(timer.current);
    setMessage(words);
    timer.current = setTimeout(() => setMessage(''), clearAfter);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <AnnouncerContext value={announce}>
      {children}
      <div className="visually-hidden" aria-live="polite" data-announcer="">
        {message}
      </div>
    </AnnouncerContext>
  );
}
