import { useEffect, useId, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { stopAround } from './tab-stops.ts';
import { VisuallyHidden } from './visually-hidden.tsx';
import './dialog.css';

const widths = { small: 'dialog-small', normal: undefined, wide: 'dialog-wide' };

interface DialogProps {
  open: boolean;
  /** Called when the dialog closes in any way: button, Escape or a press outside. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** The buttons, at the end. */
  footer?: ReactNode;
  size?: keyof typeof widths;
}

/** The native element lets the Tab key out to the browser's own bar, by way of a page that nothing can be done on. */
function keepFocusIn(event: KeyboardEvent<HTMLDialogElement>): void {
  if (event.key !== 'Tab' || event.altKey || event.ctrlKey || event.metaKey) return;
  const stop = stopAround(event.currentTarget, event.shiftKey);
  if (!stop) return;
  event.preventDefault();
  stop.focus();
}

/**
 * A modal dialog on the native element, which makes the page behind inert and gives the focus back. It opens at its heading, or at the element inside that has the attribute `data-autofocus`.
 */
export function Dialog({ open, onClose, title, children, footer, size = 'normal' }: DialogProps) {
  const { t } = useTranslation('ui');
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.open) {
      dialog.showModal();
      // One selector for both would find the heading, which comes first.
      const wanted = dialog.querySelector<HTMLElement>('[data-autofocus]');
      (wanted ?? dialog.querySelector('h2'))?.focus();
    } else if (!open && dialog.open) dialog.close();
  }, [open]);
  return (
    <dialog
      ref={ref}
      closedby="any"
      aria-labelledby={titleId}
      onClose={onClose}
      onKeyDown={keepFocusIn}
      className={classNames('on-light dialog', widths[size])}
    >
      <div className="dialog-column">
        <div className="dialog-head">
          <h2 id={titleId} tabIndex={-1}>
            {title}
          </h2>
          <button type="button" onClick={() => ref.current?.close()} className="dialog-close">
            <Icon name="x" />
            <VisuallyHidden>{t('dialog.close')}</VisuallyHidden>
          </button>
        </div>
        <div className="dialog-body">{children}</div>
        {footer && <div className="dialog-foot">{footer}</div>}
      </div>
    </dialog>
  );
}
