import type { ReactNode } from 'react';
import { NoPhoto } from './no-photo.tsx';

export const examples: Record<string, ReactNode> = {
  'a product': <NoPhoto className="h-24 w-full rounded-card" />,
};
