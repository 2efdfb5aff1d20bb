import { useId } from 'react';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Form } from '#ui/form/form.tsx';
import type { FormState } from '#ui/form/use-form.ts';
import { Textarea } from '#ui/textarea.tsx';

interface ReasonDialogProps {
  /** On the button that opens it, on the one that sends, and above it. */
  label: string;
  /** What follows, and who reads the reason. */
  lead: ReactNode;
  reasonLabel: string;
  limit: number;
  form: FormState;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  /** Fields above the reason. */
  children?: ReactNode;
}

/** A deed of staff that takes a reason: its body has the field `reason`. */
export function ReasonDialog({
  label,
  lead,
  reasonLabel,
  limit,
  form,
  isOpen,
  onOpen,
  children,
}: ReasonDialogProps) {
  const id = useId();
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => onOpen(true)}>
        {label}
      </Button>
      <Dialog open={isOpen} onClose={() => onOpen(false)} title={label}>
        {isOpen && (
          <Form form={form} submit={label}>
            <p className="max-w-prose">{lead}</p>
            {children}
            <Field
              label={reasonLabel}
              name="reason"
              id={id}
              error={form.errorOf('reason')}
              required
            >
              <Textarea rows={3} limit={limit} />
            </Field>
          </Form>
        )}
      </Dialog>
    </>
  );
}
