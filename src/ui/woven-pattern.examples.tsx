import type { ReactNode } from 'react';
import { WovenPattern } from './woven-pattern.tsx';

export const examples: Record<string, ReactNode> = {
  cloths: (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {['ade', 'bisi', 'chidi', 'dalila', 'efua', 'femi', 'gloria', 'habiba'].map((seed) => (
        <WovenPattern key={seed} seed={seed} className="h-32 w-full rounded-card" />
      ))}
    </div>
  ),
};
