import type { ReactNode } from 'react';
import { Field } from './field.tsx';
import { TextInput } from './text-input.tsx';

export const examples: Record<string, ReactNode> = {
  'with an icon': (
    <Field label="What are you looking for?" name="input-words">
      <TextInput icon="search" type="search" placeholder="Hair, jollof, accountant" />
    </Field>
  ),
  'Arabic text': (
    <Field label="Name" name="input-arabic">
      <TextInput defaultValue="مطعم الخرطوم" />
    </Field>
  ),
  disabled: (
    <Field label="Place" name="input-disabled">
      <TextInput disabled defaultValue="Peckham" />
    </Field>
  ),
};
