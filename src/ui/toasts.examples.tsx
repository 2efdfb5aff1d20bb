import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { useToast } from './toasts.tsx';

function ToastButtons() {
  const toast = useToast();
  return (
    <div className="flex flex-wrap gap-3">
      <Button onClick={() => toast({ message: 'Saved to favourites' })}>Show toast</Button>
      <Button
        variant="secondary"
        onClick={() =>
          toast({
            message: 'Removed',
            tone: 'info',
            action: { label: 'Undo', onAction: () => toast({ message: 'Back again' }) },
          })
        }
      >
        Show toast with undo
      </Button>
      <Button variant="danger" onClick={() => toast({ message: 'Copy failed', tone: 'error' })}>
        Show error toast
      </Button>
    </div>
  );
}

export const examples: Record<string, ReactNode> = {
  toasts: <ToastButtons />,
};
