import type { ReactNode } from 'react';
import { Field } from './field.tsx';
import { Textarea } from './textarea.tsx';

export const examples: Record<string, ReactNode> = {
  'with a counter': (
    <Field label="Message" name="textarea-message">
      <Textarea limit={200} defaultValue="Good evening. Do you cater for forty people?" />
    </Field>
  ),
  'over the limit': (
    <Field label="Title" name="textarea-over" error="Write 20 characters or fewer.">
      <Textarea limit={20} rows={2} defaultValue="A title that is longer than that" />
    </Field>
  ),
};
