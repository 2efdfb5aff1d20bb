import { useTranslation } from 'react-i18next';
import { formatDate } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Badge, StatusLabel } from '#ui/badge.tsx';
import type { BadgeTone } from '#ui/badge.tsx';
import type { DeskRequest } from '../desk.contract.ts';
import type { RequestState } from '../dsar.policy.ts';

const tones: Record<RequestState, BadgeTone> = {
  identity: 'gold',
  open: 'indigo',
  question: 'gold',
  erasing: 'laterite',
  answered: 'palm',
  withdrawn: 'neutral',
};

export function StateWords({ status }: { status: RequestState }) {
  const { t } = useTranslation('dsar');
  return <StatusLabel tone={tones[status]}>{t(`state.${status}`)}</StatusLabel>;
}

const isOver = (status: RequestState): boolean =>
  status === 'answered' || status === 'withdrawn' || status === 'erasing';

/** The day of the answer, with words for one that is near or past: never by a colour alone. */
export function DueWords({ request }: { request: Pick<DeskRequest, 'due' | 'dueOn' | 'status'> }) {
  const { t } = useTranslation('dsar');
  const language = useLanguage();
  const { due, dueOn, status } = request;
  if (isOver(status)) return <>–</>;
  if (!dueOn) return <>{t('due.still')}</>;
  return (
    <span className="flex flex-wrap items-center gap-2">
      <time dateTime={dueOn}>{formatDate(dueOn, language)}</time>
      {due === 'late' && <Badge tone="hibiscus">{t('due.late')}</Badge>}
      {due === 'soon' && <Badge tone="gold">{t('due.soon')}</Badge>}
    </span>
  );
}
