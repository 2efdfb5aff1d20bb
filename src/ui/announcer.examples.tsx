import type { ReactNode } from 'react';
import { useAnnounce } from './announcer.tsx';
import { Button } from './button.tsx';

function AnnounceButton() {
  const announce = useAnnounce();
  return <Button onClick={() => announce('24 results')}>Announce</Button>;
}

export const examples: Record<string, ReactNode> = {
  'said to screen readers': <AnnounceButton />,
};
