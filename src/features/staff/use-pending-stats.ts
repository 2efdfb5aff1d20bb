import { useState } from 'react';
import { useApi } from '#platform/query/use-api.ts';
import { getPendingStats } from './pending.contract.ts';

const pollMs = 30_000;

/**
 * The four counts, asked for every 30 seconds (specification 9) while the tab is seen. Each browser keeps its own
 * interval, up to a fifth longer or shorter, so that they don't all ask at the same moment (security R17).
 */
export function usePendingStats() {
  const [refetchInterval] = useState(() => pollMs * (0.8 + Math.random() * 0.4));
  return useApi(getPendingStats, {}, { refetchInterval });
}
