import { createContext, useContext, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import type { Tone } from './notice.tsx';
import { ToastCard } from './toast-card.tsx';

export interface Toast {
  message: ReactNode;
  tone?: Tone;
  /** One thing to do about it, such as undo; it must also be possible elsewhere, as the toast goes. */
  action?: { label: string; onAction: () => void };
}

interface ShowToast {
  (toast: Toast): void;
  /** It works now, and says so elsewhere: failures told here go. */
  mended: () => void;
}

interface Shown extends Toast {
  id: number;
  about: string;
  /** A failure of a device without a connection. */
  isOffline: boolean;
}

interface Toasts {
  show: (toast: Toast, about: string) => void;
  mend: (about: string) => void;
}

const ToastContext = createContext<Toasts>({ show: () => undefined, mend: () => undefined });

/**
 * A failure stays until it is mended: each new toast about the same takes its place. `about` names what several
 * components speak of, such as the heart of one listing; left out, each component speaks of its own.
 */
export function useToast(about?: string): ShowToast {
  const { show, mend } = useContext(ToastContext);
  const ownId = useId();
  const subject = about ?? ownId;
  return useMemo(
    () => Object.assign((toast: Toast) => show(toast, subject), { mended: () => mend(subject) }),
    [show, mend, subject],
  );
}

const isFailure = ({ tone }: Toast): boolean => tone === 'error';

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Shown[]>([]);
  const lastId = useRef(0);
  const context = useMemo<Toasts>(() => {
    const mended = (shown: readonly Shown[], about: string) =>
      shown.filter((one) => !isFailure(one) || one.about !== about);
    return {
      show: (toast, about) => {
        lastId.current += 1;
        const isOffline = isFailure(toast) && !navigator.onLine;
        const next = { ...toast, id: lastId.current, about, isOffline };
        setToasts((shown) => [...mended(shown, about).slice(-2), next]);
      },
      mend: (about) => setToasts((shown) => mended(shown, about)),
    };
  }, []);
  useEffect(() => {
    const connected = () => setToasts((shown) => shown.filter(({ isOffline }) => !isOffline));
    window.addEventListener('online', connected);
    return () => window.removeEventListener('online', connected);
  }, []);
  const dismiss = (id: number) => setToasts((shown) => shown.filter((one) => one.id !== id));
  return (
    <ToastContext value={context}>
      {children}
      <div role="status" className={classNames('toasts', toasts.length > 0 && 'p-4')}>
        {toasts.map(({ id, about: _about, isOffline: _isOffline, ...toast }) => (
          <ToastCard key={id} {...toast} onDismiss={() => dismiss(id)} />
        ))}
      </div>
    </ToastContext>
  );
}
