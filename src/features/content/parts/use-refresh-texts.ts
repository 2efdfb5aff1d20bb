import { useQueryClient } from '@tanstack/react-query';
import {
  getTextForEditing,
  listPageTexts,
  listTextVersions,
} from '../editing/admin-content.contract.ts';
import type { TextForEditing } from '../editing/admin-content.contract.ts';

/** One page in one language. */
export type TextKey = Pick<TextForEditing, 'page' | 'language'>;

/** After each change the overview, the text and its history are asked for again. */
export function useRefreshTexts(): () => void {
  const queries = useQueryClient();
  return () => {
    for (const { id } of [listPageTexts, getTextForEditing, listTextVersions])
      void queries.invalidateQueries({ queryKey: [id] });
  };
}
