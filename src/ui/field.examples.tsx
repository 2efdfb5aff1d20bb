import type { ReactNode } from 'react';
import { Field } from './field.tsx';
import { TextInput } from './text-input.tsx';

export const examples: Record<string, ReactNode> = {
  'label and hint': (
    <Field label="Email" hint="We write to you about this inquiry only." name="field-email">
      <TextInput type="email" autoComplete="email" />
    </Field>
  ),
  required: (
    <Field label="Your name" name="field-name" required>
      <TextInput autoComplete="name" />
    </Field>
  ),
  optional: (
    <Field label="Phone" name="field-phone" optional>
      <TextInput type="tel" autoComplete="tel" />
    </Field>
  ),
  error: (
    <Field
      label="Email"
      hint="Such as ama@example.org"
      error="Enter an email address with an @."
      name="field-wrong"
      required
    >
      <TextInput type="email" defaultValue="ama.example.org" />
    </Field>
  ),
};
