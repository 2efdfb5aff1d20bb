import type { ReactNode } from 'react';
import { Spinner } from './spinner.tsx';

export const examples: Record<string, ReactNode> = {
  spinner: <Spinner />,
};
