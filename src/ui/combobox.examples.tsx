import type { ReactNode } from 'react';
import { useState } from 'react';
import { Combobox } from './combobox.tsx';
import { Field } from './field.tsx';

const places = [
  { value: 'peckham', label: 'Peckham', hint: 'London' },
  { value: 'peterborough', label: 'Peterborough', hint: 'Cambridgeshire' },
  { value: 'perth', label: 'Perth', hint: 'Scotland' },
  { value: 'leeds', label: 'Leeds', hint: 'West Yorkshire' },
];

function PlaceBox() {
  const [query, setQuery] = useState('');
  const options =
    query === ''
      ? []
      : places.filter(({ label }) => label.toLowerCase().startsWith(query.toLowerCase()));
  return (
    <Field label="Place" hint="A town or the first half of a postcode" name="combobox-place">
      <Combobox options={options} onQuery={setQuery} icon="map-pin" />
    </Field>
  );
}

export const examples: Record<string, ReactNode> = {
  'place suggestions': <PlaceBox />,
};
