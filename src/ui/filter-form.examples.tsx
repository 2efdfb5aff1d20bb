import type { ReactNode } from 'react';
import { Field } from './field.tsx';
import { FilterForm } from './filter-form.tsx';
import { Select } from './select.tsx';
import { TextInput } from './text-input.tsx';

const states = ['Open', 'Decided'].map((label) => ({ value: label.toLowerCase(), label }));

export const examples: Record<string, ReactNode> = {
  filters: (
    <FilterForm label="Find an entry" submit="Search" clear="Clear" columns={3}>
      <Field label="Words" name="filter-words">
        <TextInput type="search" icon="search" />
      </Field>
      <Field label="State" name="filter-state">
        <Select options={states} placeholder="Any" />
      </Field>
    </FilterForm>
  ),
};
