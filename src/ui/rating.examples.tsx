import type { ReactNode } from 'react';
import { Rating } from './rating.tsx';

export const examples: Record<string, ReactNode> = {
  sentence: <Rating value={4.2} count={12} />,
  compact: <Rating value={3.5} count={1} compact />,
  'no reviews': <Rating value={null} count={0} />,
};
