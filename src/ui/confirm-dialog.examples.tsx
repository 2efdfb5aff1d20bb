import type { ReactNode } from 'react';
import { useState } from 'react';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import type { ConfirmAction } from './confirm-dialog.tsx';
import { Field } from './field.tsx';
import { Textarea } from './textarea.tsx';

interface AskingProps {
  action: ConfirmAction;
  /** Label of the button that opens it. The dialog's own button says the bare verb. */
  opener: string;
  isPending?: boolean;
  children?: ReactNode;
}

function Asking({ opener, ...rest }: AskingProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {opener}
      </Button>
      <ConfirmDialog
        name="Ọlá’s Lantern Kitchen"
        open={open}
        onClose={close}
        onConfirm={close}
        {...rest}
      />
    </>
  );
}

export const examples: Record<string, ReactNode> = {
  'can’t be taken back': <Asking action="delete" opener="Ask before deleting" />,
  'can be taken back': <Asking action="archive" opener="Ask before archiving" />,
  'with a reason': (
    <Asking action="suspend" opener="Ask before suspending">
      <Field label="Reason" name="confirm-dialog-reason">
        <Textarea defaultValue="Closed for good, says the council." />
      </Field>
    </Asking>
  ),
  'while it is done': <Asking action="remove" opener="Ask before removing" isPending />,
  deactivating: <Asking action="deactivate" opener="Ask before deactivating" />,
};
