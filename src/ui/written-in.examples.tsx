import type { ReactNode } from 'react';
import { WrittenIn } from './written-in.tsx';

export const examples: Record<string, ReactNode> = {
  'of words that are there': <WrittenIn defaultValue="fr" />,
};
