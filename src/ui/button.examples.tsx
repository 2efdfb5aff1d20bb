import type { ReactNode } from 'react';
import { Button, ButtonLink } from './button.tsx';

export const examples: Record<string, ReactNode> = {
  variants: (
    <div className="flex flex-wrap gap-3">
      <Button>Save</Button>
      <Button variant="gold" icon="search">
        Search
      </Button>
      <Button variant="secondary">Cancel</Button>
      <Button variant="quiet">Not now</Button>
      <Button variant="danger" icon="trash">
        Delete
      </Button>
    </div>
  ),
  small: (
    <div className="flex flex-wrap gap-3">
      <Button size="small">Save</Button>
      <Button size="small" variant="secondary" icon="share">
        Share
      </Button>
    </div>
  ),
  busy: <Button busy>Send inquiry</Button>,
  disabled: <Button disabled>Send inquiry</Button>,
  link: (
    <ButtonLink to="/directory" variant="secondary" icon="map-pin">
      Near me
    </ButtonLink>
  ),
};
