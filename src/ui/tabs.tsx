import { useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { samePage } from './same-page.ts';
import { classNames } from './class-names.ts';
import { tabForKey } from './tab-keys.ts';

export interface Tab {
  id: string;
  label: ReactNode;
  panel: ReactNode;
}

interface TabsProps {
  /** What the tabs are about, for screen readers. */
  label: string;
  tabs: readonly Tab[];
  defaultTab?: string;
  /** Name in the query of the address under which the chosen one is kept: reloading and links then lead to it. */
  inAddress?: string;
}

/** Panels of one page. Without JavaScript the tabs go and all panels are shown one under another. */
export function Tabs({ label, tabs, defaultTab = tabs[0]?.id, inAddress }: TabsProps) {
  const [kept, keep] = useState(defaultTab);
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const asked = inAddress === undefined ? kept : query.get(inAddress);
  const chosen = tabs.some(({ id }) => id === asked) ? asked : defaultTab;
  const choose = (id: string) => {
    if (inAddress === undefined) return keep(id);
    const next = new URLSearchParams(query);
    next.set(inAddress, id);
    const search = `?${next.toString()}`;
    void navigate({ search }, { replace: true, preventScrollReset: true, state: samePage });
  };
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const current = tabs.findIndex(({ id }) => id === chosen);
    const rightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const next = tabForKey(event.key, current, tabs.length, rightToLeft);
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    choose(tab.id);
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(`${tab.id}-tab`)}`)?.focus();
  };
  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="flex gap-1 overflow-x-auto border-b-2 border-hairline p-2 pb-0 no-js:hidden"
      >
        {tabs.map(({ id, label: words }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${id}-tab`}
            aria-controls={id}
            aria-selected={id === chosen}
            tabIndex={id === chosen ? 0 : -1}
            onClick={() => choose(id)}
            className="-mb-0.5 min-h-target shrink-0 rounded-t-field border-b-4 border-transparent px-4 font-label text-ink-soft hover:bg-cloth aria-selected:border-indigo aria-selected:text-indigo forced-colors:border-[Canvas] forced-colors:aria-selected:border-[Highlight]"
          >
            {words}
          </button>
        ))}
      </div>
      {tabs.map(({ id, label: words, panel }) => (
        <div
          key={id}
          id={id}
          role="tabpanel"
          aria-labelledby={`${id}-tab`}
          tabIndex={0}
          // A class, not the attribute `hidden`, which no rule for pages without scripts could undo.
          className={classNames('py-4', id !== chosen && 'hidden no-js:block')}
        >
          <p aria-hidden="true" className="hidden font-heading text-lg no-js:block">
            {words}
          </p>
          {panel}
        </div>
      ))}
    </div>
  );
}
