import type { ReactNode } from 'react';
import { useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Field } from './field.tsx';
import { TextInput } from './text-input.tsx';

function ShareDialog() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open dialog</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Share this page"
        footer={
          <>
            <Button icon="copy">Copy link</Button>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              Cancel
            </Button>
          </>
        }
      >
        <Field label="Address" name="dialog-address">
          <TextInput readOnly defaultValue="https://example.org/b/mama-ade-kitchen" />
        </Field>
      </Dialog>
    </>
  );
}

export const examples: Record<string, ReactNode> = {
  modal: <ShareDialog />,
};
