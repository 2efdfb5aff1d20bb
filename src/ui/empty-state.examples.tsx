import type { ReactNode } from 'react';
import { Button, ButtonLink } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

export const examples: Record<string, ReactNode> = {
  'no match': (
    <EmptyState
      title="No open hairdressers within 2 miles of Inverness"
      actions={
        <>
          <ButtonLink to="?within=25">Look within 25 miles</ButtonLink>
          <Button variant="secondary">Add the one you know</Button>
        </>
      }
    >
      <p>Three are open tomorrow morning.</p>
    </EmptyState>
  ),
};
