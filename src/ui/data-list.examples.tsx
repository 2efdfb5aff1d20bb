import type { ReactNode } from 'react';
import { DataList } from './data-list.tsx';

export const examples: Record<string, ReactNode> = {
  facts: (
    <DataList
      items={[
        {
          term: 'Phone',
          value: (
            <a href="tel:+442079460000" dir="ltr">
              020 7946 0000
            </a>
          ),
          icon: 'phone',
        },
        { term: 'Address', value: '12 Sample Street, London SE15 0AA', icon: 'map-pin' },
        { term: 'Website', value: null, icon: 'globe' },
        { term: 'Languages', value: 'English, Yorùbá, Hausa', icon: 'languages' },
      ]}
    />
  ),
};
