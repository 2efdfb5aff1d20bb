import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { iconNames } from './icon-names.ts';

export const examples: Record<string, ReactNode> = {
  all: (
    <ul className="flex flex-wrap gap-4">
      {iconNames.map((name) => (
        <li key={name} className="flex items-center gap-2 text-sm">
          <Icon name={name} /> {name}
        </li>
      ))}
    </ul>
  ),
  'in a sentence': (
    <p>
      Open until 9pm <Icon name="clock" /> and verified{' '}
      <Icon name="verified" label="Verified" className="text-palm" />
    </p>
  ),
};
