import type { ReactNode } from 'react';
import { Pagination } from './pagination.tsx';

export const examples: Record<string, ReactNode> = {
  'first page': <Pagination nextTo="?after=abc" summary="1 to 24 of 512" />,
  'later page': <Pagination nextTo="?after=def" firstTo="?" summary="25 to 48 of 512" />,
};
