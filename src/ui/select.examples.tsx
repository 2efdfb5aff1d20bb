import type { ReactNode } from 'react';
import { Field } from './field.tsx';
import { Select } from './select.tsx';

const cities = ['Birmingham', 'London', 'Leeds'].map((label) => ({
  value: label.toLowerCase(),
  label,
}));

export const examples: Record<string, ReactNode> = {
  options: (
    <Field label="City" name="select-city">
      <Select options={cities} defaultValue="london" />
    </Field>
  ),
  placeholder: (
    <Field label="City" name="select-any" error="Choose a city.">
      <Select options={cities} placeholder="Choose" />
    </Field>
  ),
};
