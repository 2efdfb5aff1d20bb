import type { ReactNode } from 'react';
import { FilterForm } from './filter-form.tsx';

const states = ['Open', 'Decided'].map((label) => ({ value: label.toLowerCase(), label }));

export const examples: Record<string, ReactNode> = {
  filters: (
    <FilterForm
      label="Find an entry"
      submit="Search"
      clear="Clear"
      columns={3}
      filters={[
        { name: 'filter-words', label: 'Words' },
        { name: 'filter-state', label: 'State', any: 'Any', options: states },
      ]}
    />
  ),
};
