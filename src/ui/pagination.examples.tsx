import type { ReactNode } from 'react';
import { Pagination } from './pagination.tsx';

const linkTo = (after = '') => `?after=${after}`;

export const examples: Record<string, ReactNode> = {
  'first page': <Pagination next="abc" isLater={false} linkTo={linkTo} />,
  'later page': <Pagination next="def" isLater linkTo={linkTo} />,
};
