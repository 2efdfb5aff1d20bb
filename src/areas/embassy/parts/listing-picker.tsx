import { useState } from 'react';
import { listListings } from '#features/finder/search.contract.ts';
import { useApi } from '#platform/query/use-api.ts';
import { Combobox } from '#ui/combobox.tsx';
import type { ComboboxOption } from '#ui/combobox.tsx';

const most = 8;

interface ListingPickerProps {
  /** Name of the form field that holds the id of the chosen listing. */
  field: string;
  onPick?: (picked: ComboboxOption) => void;
}

/** Finds a published listing by its name; what is sent is the id of the one that was picked. */
export function ListingPicker({ field, onPick }: ListingPickerProps) {
  const [words, setWords] = useState('');
  const [picked, setPicked] = useState<ComboboxOption>();
  const found = useApi(listListings, { query: { q: words } }, { enabled: words.trim().length > 1 });
  const options = (found.data?.items ?? []).slice(0, most).map(({ id, name, locality }) => ({
    value: id,
    label: name,
    hint: locality,
  }));
  return (
    <>
      <Combobox
        icon="search"
        name={`${field}-words`}
        options={words.trim().length > 1 ? options : []}
        onQuery={(text) => {
          setWords(text);
          // Typed on after a choice: it is another one, or none.
          if (text !== picked?.label) setPicked(undefined);
        }}
        onPick={(option) => {
          setPicked(option);
          onPick?.(option);
        }}
      />
      <input type="hidden" name={field} value={picked?.value ?? ''} />
    </>
  );
}
