import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

export const examples: Record<string, ReactNode> = {
  tones: (
    <div className="grid gap-3">
      <Notice title="Hours change on Monday">It is a bank holiday in Scotland.</Notice>
      <Notice tone="success" title="Your review is saved">
        It appears after moderation.
      </Notice>
      <Notice tone="warning" title="Not confirmed since 2024">
        Call before you travel.
      </Notice>
      <Notice
        tone="error"
        title="We couldn't load this part"
        action={<Button size="small">Try again</Button>}
      />
    </div>
  ),
};
