import { useEffect, useId, useState } from 'react';
import type { ComponentProps, KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from './announcer.tsx';
import { classNames } from './class-names.ts';
import type { IconName } from './icon-names.ts';
import { TextInput } from './text-input.tsx';
import { useHydrated } from './use-hydrated.ts';

export interface ComboboxOption {
  value: string;
  label: string;
  hint?: string;
}

interface ComboboxProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  /** Suggestions for what is typed now, best first; the owner looks them up when `onQuery` asks. */
  options: readonly ComboboxOption[];
  onQuery: (text: string) => void;
  onPick?: (option: ComboboxOption) => void;
  icon?: IconName;
}

/** A text box with suggestions (APG combobox, manual choice). Any text may be sent; before JavaScript it is a text box. */
export function Combobox({
  options,
  onQuery,
  onPick,
  defaultValue = '',
  className,
  ...rest
}: ComboboxProps) {
  const { t } = useTranslation('ui');
  const announce = useAnnounce();
  const hydrated = useHydrated();
  const listId = useId();
  const [text, setText] = useState(String(defaultValue));
  const [wanted, setWanted] = useState(false);
  const [active, setActive] = useState(-1);
  const open = wanted && options.length > 0;
  const count = wanted && text !== '' ? options.length : undefined;
  const suggested = options.map(({ value }) => value).join();

  useEffect(() => {
    if (count !== undefined) announce(t('combobox.results', { count }));
  }, [announce, count, suggested, t]);

  const close = () => {
    setWanted(false);
    setActive(-1);
  };
  const pick = (option: ComboboxOption) => {
    setText(option.label);
    close();
    onPick?.(option);
  };
  const move = (step: number) => {
    setWanted(true);
    // One more place than options: the text box itself.
    const places = options.length + 1;
    setActive(((active + 1 + step + places) % places) - 1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const option = open ? options[active] : undefined;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && option) pick(option);
    else if (event.key === 'Escape' && open) close();
    else return;
    event.preventDefault();
  };

  const enhancement = hydrated
    ? {
        role: 'combobox',
        autoComplete: 'off',
        'aria-autocomplete': 'list' as const,
        'aria-expanded': open,
        'aria-controls': listId,
        'aria-activedescendant': open && active >= 0 ? `${listId}-${active}` : undefined,
      }
    : {};
  return (
    <div className={classNames('relative', className)} onBlur={close} onKeyDown={onKeyDown}>
      <TextInput
        {...rest}
        {...enhancement}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setWanted(true);
          setActive(-1);
          onQuery(event.target.value);
        }}
      />
      <ul
        id={listId}
        role="listbox"
        aria-label={t('combobox.label')}
        hidden={!open}
        className="on-light border-field combobox-options"
      >
        {options.map((option, place) => (
          <li
            key={option.value}
            id={`${listId}-${place}`}
            role="option"
            aria-selected={place === active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => pick(option)}
            className="flex min-h-target cursor-pointer flex-wrap items-center gap-x-2 rounded-tag px-3 py-1.5 hover:bg-cloth aria-selected:bg-indigo aria-selected:text-white"
          >
            <bdi dir="auto">{option.label}</bdi>
            {option.hint && <span className="text-base opacity-80">{option.hint}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
