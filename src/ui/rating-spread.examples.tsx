import type { ReactNode } from 'react';
import { RatingSpread } from './rating-spread.tsx';

export const examples: Record<string, ReactNode> = {
  spread: <RatingSpread counts={{ 5: 1240, 4: 310, 3: 42, 2: 0, 1: 7 }} />,
};
