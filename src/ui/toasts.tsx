import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { toneText } from './notice.tsx';
import type { Tone } from './notice.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

interface Toast {
  message: ReactNode;
  tone?: Tone;
  /** One thing to do about it, such as undo; it must also be possible elsewhere, as the toast goes. */
  action?: { label: string; onAction: () => void };
}

type ShowToast = (toast: Toast) => void;
type Shown = Toast & { id: number };

/** Spec 9. A toast that is hovered or has the focus stays, and an error stays until it is dismissed. */
const dismissAfter = 5000;

const ToastContext = createContext<ShowToast>(() => undefined);

export const useToast = (): ShowToast => useContext(ToastContext);

interface ToastCardProps extends Toast {
  onDismiss: () => void;
}

function ToastCard({ message, tone = 'success', action, onDismiss }: ToastCardProps) {
  const { t } = useTranslation('ui');
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const stays = hovered || focused || tone === 'error';
  const dismiss = useRef(onDismiss);
  useEffect(() => {
    dismiss.current = onDismiss;
  });
  useEffect(() => {
    if (stays) return;
    const timer = setTimeout(() => dismiss.current(), dismissAfter);
    return () => clearTimeout(timer);
  }, [stays]);
  return (
    <div
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      className="on-light border-field pointer-events-auto flex w-full max-w-[28rem] items-center gap-3 rounded-field bg-card ps-4 shadow-layer"
    >
      <Icon name={tone} className={toneText[tone]} />
      <p className="min-w-0 grow py-3">
        <VisuallyHidden>{t(`tone.${tone}`)} </VisuallyHidden>
        {message}
      </p>
      {action && (
        <button
          type="button"
          className="min-h-target px-2 font-label text-indigo underline underline-offset-4"
          onClick={() => {
            action.onAction();
            onDismiss();
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        onClick={onDismiss}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-field hover:bg-cloth"
      >
        <Icon name="x" />
        <VisuallyHidden>{t('toast.dismiss')}</VisuallyHidden>
      </button>
    </div>
  );
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Shown[]>([]);
  const lastId = useRef(0);
  const show = useCallback((toast: Toast) => {
    lastId.current += 1;
    const id = lastId.current;
    setToasts((shown) => [...shown.slice(-2), { ...toast, id }]);
  }, []);
  return (
    <ToastContext value={show}>
      {children}
      <div
        role="status"
        className={classNames(
          'pointer-events-none fixed inset-x-0 bottom-(--bottom-bar) z-50 flex flex-col items-center gap-2',
          toasts.length > 0 && 'p-4',
        )}
      >
        {toasts.map(({ id, ...toast }) => (
          <ToastCard
            key={id}
            {...toast}
            onDismiss={() => setToasts((shown) => shown.filter((one) => one.id !== id))}
          />
        ))}
      </div>
    </ToastContext>
  );
}
