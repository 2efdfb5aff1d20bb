import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { resourceCategories } from '#features/youth-resources/resource.policy.ts';
import { programmeWhens, programmeWheres } from '../choices.ts';
import type { ProgrammeQuery } from '../programme.contract.ts';

export interface ProgrammeFilters {
  chosen: Omit<ProgrammeQuery, 'after'>;
  /** For the title, which is read out when other filters are chosen. */
  words: string[];
}

/** What the address says is looked for. */
export function useProgrammeFilters(): ProgrammeFilters {
  const { t } = useTranslation('programmes');
  const [query] = useSearchParams();
  const chosen = {
    topic: resourceCategories.find((one) => one === query.get('topic')),
    where: programmeWheres.find((one) => one === query.get('where')),
    when: programmeWhens.find((one) => one === query.get('when')),
    town: query.get('town')?.trim() || undefined,
  };
  const { topic, where, when, town } = chosen;
  const words = [
    topic && t(`topic.${topic}`),
    where && t(`where.${where}`),
    when && t(`when.${when}`),
    town,
  ].filter((one) => one !== undefined);
  return { chosen, words };
}
