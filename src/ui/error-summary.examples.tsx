import type { ReactNode } from 'react';
import { useState } from 'react';
import { Button } from './button.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { Field } from './field.tsx';
import { TextInput } from './text-input.tsx';

function FormWithErrors() {
  const [attempt, setAttempt] = useState(0);
  const errors = attempt === 0 ? [] : [{ field: 'summary-name', message: 'Enter your name.' }];
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setAttempt(attempt + 1);
      }}
    >
      <ErrorSummary errors={errors} attempt={attempt} />
      <Field label="Your name" name="summary-name" error={errors[0]?.message}>
        <TextInput />
      </Field>
      <Button type="submit" className="self-start">
        Send
      </Button>
    </form>
  );
}

export const examples: Record<string, ReactNode> = {
  'after sending': <FormWithErrors />,
};
