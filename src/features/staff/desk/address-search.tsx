import type { ReactNode, SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#ui/button.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { useAddress } from './use-address.ts';

interface AddressSearchProps {
  label: string;
  submit: string;
  /** Names of the fields, which are those of the address. */
  names: readonly string[];
  /** Where the list stands among others on its page. */
  staysInPlace?: boolean;
  /** The fields, filled in from the address as it is. */
  children: (valueOf: (name: string) => string) => ReactNode;
}

/** The search above a list of staff. What is asked for stands in the address, so that it can be sent and gone back to. */
export function AddressSearch({
  label,
  submit,
  names,
  staysInPlace = false,
  children,
}: AddressSearchProps) {
  const navigate = useNavigate();
  const { query, addressWith } = useAddress();
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const asked = Object.fromEntries(names.map((name) => [name, textOf(data, name).trim()]));
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
        {children((name) => query.get(name) ?? '')}
        <Button type="submit">{submit}</Button>
      </form>
    </search>
  );
}
