import type { ReactNode } from 'react';
import { Breadcrumbs } from './breadcrumbs.tsx';

export const examples: Record<string, ReactNode> = {
  'three levels': (
    <Breadcrumbs
      items={[
        { label: 'Directory', to: '/directory' },
        { label: 'Restaurants', to: '/directory/businesses' },
        { label: 'Mama Adé Kitchen' },
      ]}
    />
  ),
};
