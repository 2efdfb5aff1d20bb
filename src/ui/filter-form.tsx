import type { ReactNode, SubmitEvent } from 'react';
import { useSearchParams } from 'react-router';
import { Button, ButtonLink } from './button.tsx';
import { FilterFields } from './filter-fields.tsx';
import type { Filter } from './filter-fields.tsx';
import { classNames } from './class-names.ts';
import type { IconName } from './icon-names.ts';

interface FilterFormProps {
  label: string;
  /** On the button that searches. */
  submit: ReactNode;
  /** On the one that takes all filters away. */
  clear?: ReactNode;
  icon?: IconName;
  /** How many fields are beside each other where there is room. */
  columns?: 3 | 4;
  filters: readonly Filter[];
}

/** Filters of a list as the part of the address behind `?`: empty ones are left out, and a search begins at the first page. */
export function FilterForm({ label, submit, clear, icon, columns = 4, filters }: FilterFormProps) {
  const [query, setQuery] = useSearchParams();
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const next = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget))
      if (typeof value === 'string' && value.trim() !== '') next.set(name, value.trim());
    setQuery(next);
  };
  return (
    <form
      // With another address the fields are others: they hold what is there.
      key={query.toString()}
      aria-label={label}
      onSubmit={search}
      className={classNames(
        'grid items-end gap-4 sm:grid-cols-2',
        columns === 4 ? 'lg:grid-cols-4' : 'lg:grid-cols-3',
      )}
    >
      <FilterFields filters={filters} query={query} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" icon={icon}>
          {submit}
        </Button>
        {clear && (
          <ButtonLink to="?" variant="secondary">
            {clear}
          </ButtonLink>
        )}
      </div>
    </form>
  );
}
