import { useEffect, useState } from 'react';
import type { ChangeEvent, ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from './class-names.ts';
import { useFieldControl } from './field.tsx';

interface TextareaProps extends ComponentProps<'textarea'> {
  /** Characters allowed. Longer text is kept and counted, never cut: the form says so when it is sent. */
  limit?: number;
}

const pauseBeforeSpeaking = 1000;

function Counter({ id, left }: { id: string; left: number }) {
  const { t } = useTranslation('ui');
  const words =
    left < 0 ? t('textarea.over', { count: -left }) : t('textarea.left', { count: left });
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(words), pauseBeforeSpeaking);
    return () => clearTimeout(timer);
  }, [words]);
  return (
    <>
      <span
        id={id}
        className={classNames('text-sm', left < 0 ? 'font-label text-hibiscus' : 'text-ink-soft')}
      >
        {words}
      </span>
      <span className="visually-hidden" aria-live="polite">
        {spoken}
      </span>
    </>
  );
}

export function Textarea({ limit, rows = 5, className, onChange, ...rest }: TextareaProps) {
  const control = useFieldControl();
  const [typed, setTyped] = useState(String(rest.defaultValue ?? ''));
  const text = rest.value === undefined ? typed : String(rest.value);
  const counterId = `${rest.id ?? control.id ?? rest.name}-counter`;
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setTyped(event.target.value);
    onChange?.(event);
  };
  const describedBy = classNames(control['aria-describedby'], limit !== undefined && counterId);
  return (
    <>
      <textarea
        {...control}
        aria-describedby={describedBy || undefined}
        {...rest}
        rows={rows}
        onChange={change}
        className={classNames('control', 'resize-y', className)}
      />
      {limit !== undefined && <Counter id={counterId} left={limit - [...text].length} />}
    </>
  );
}
