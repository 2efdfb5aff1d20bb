import type { ReactNode } from 'react';
import { PriceTier } from './price-tier.tsx';

export const examples: Record<string, ReactNode> = {
  tiers: (
    <p className="flex gap-4">
      <PriceTier tier={1} /> <PriceTier tier={2} /> <PriceTier tier={3} />
    </p>
  ),
};
