import type { SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#ui/button.tsx';
import { FilterFields } from '#ui/filter-fields.tsx';
import type { Filter } from '#ui/filter-fields.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { useAddress } from './use-address.ts';

interface AddressSearchProps {
  label: string;
  submit: string;
  filters: readonly Filter[];
  /** Where the list is among others on its page. */
  staysInPlace?: boolean;
}

/** The search above a list of staff. What is asked for is in the address, so that it can be sent and gone back to. */
export function AddressSearch({
  label,
  submit,
  filters,
  staysInPlace = false,
}: AddressSearchProps) {
  const navigate = useNavigate();
  const { query, addressWith } = useAddress();
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const asked = Object.fromEntries(filters.map(({ name }) => [name, textOf(data, name).trim()]));
    void navigate(addressWith(asked), { preventScrollReset: staysInPlace });
  };
  return (
    <search>
      <form
        key={query.toString()}
        onSubmit={search}
        className="flex flex-wrap items-end gap-3"
        aria-label={label}
      >
        <FilterFields filters={filters} query={query} inRow />
        <Button type="submit">{submit}</Button>
      </form>
    </search>
  );
}
