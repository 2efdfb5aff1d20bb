import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

interface DeedDialogProps {
  label: string;
  variant?: 'primary' | 'secondary';
  icon?: 'plus';
  children: (close: () => void) => ReactNode;
}

/** A button and the form that it opens. */
export function DeedDialog({ label, variant = 'secondary', icon, children }: DeedDialogProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant={variant}
        size={icon ? undefined : 'small'}
        icon={icon}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={label}>
        {isOpen && children(() => setOpen(false))}
      </Dialog>
    </>
  );
}
