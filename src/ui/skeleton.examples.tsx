import type { ReactNode } from 'react';
import { Skeleton, SkeletonText } from './skeleton.tsx';

export const examples: Record<string, ReactNode> = {
  card: (
    <div className="grid gap-3">
      <Skeleton className="h-24 w-full" />
      <SkeletonText />
    </div>
  ),
};
