import type { FocusEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from './icon.tsx';
import { toneText } from './notice.tsx';
import type { Toast } from './toasts.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Spec 9. A toast that is hovered or has the focus stays, and an error stays until it is dismissed or mended. */
const dismissAfter = 5000;

interface ToastCardProps extends Toast {
  onDismiss: () => void;
}

export function ToastCard({ message, tone = 'success', action, onDismiss }: ToastCardProps) {
  const { t } = useTranslation('ui');
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const stays = hovered || focused || tone === 'error';
  const card = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<Element>(null);
  const dismiss = useRef(onDismiss);
  useEffect(() => {
    dismiss.current = onDismiss;
  });
  useEffect(() => {
    if (stays) return;
    const timer = setTimeout(() => dismiss.current(), dismissAfter);
    return () => clearTimeout(timer);
  }, [stays]);
  const noteWhence = ({ relatedTarget }: FocusEvent) => {
    if (!card.current?.contains(relatedTarget)) cameFrom.current = relatedTarget;
  };
  // When it is dismissed by keyboard, the focus goes back to where it was.
  const close = () => {
    const { current } = cameFrom;
    if (card.current?.contains(document.activeElement) && current instanceof HTMLElement) {
      current.focus({ preventScroll: true });
    }
    onDismiss();
  };
  return (
    <div
      ref={card}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={(event) => {
        setFocused(true);
        noteWhence(event);
      }}
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
            close();
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        onClick={close}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-field hover:bg-cloth"
      >
        <Icon name="x" />
        <VisuallyHidden>{t('toast.dismiss')}</VisuallyHidden>
      </button>
    </div>
  );
}
