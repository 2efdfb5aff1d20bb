import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { TimeLeft } from '#features/staff/time-left.tsx';
import { addressOf } from '#platform/http/query-string.ts';
import { Badge } from '#ui/badge.tsx';
import type { Flag } from '../engagement.contract.ts';

const tones = { 1: 'hibiscus', 2: 'laterite' } as const;

/** What it is about, why, how grave and since when. Its words are read in the case. */
export function CaseLine({ flag: { id, thing, isReported, severity, queuedAt } }: { flag: Flag }) {
  const { t } = useTranslation(['engagement', 'staff']);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <Link to={addressOf('/moderation', { case: id })} className="font-label" data-row="">
        {t(`engagement:thing.${thing}`)}
      </Link>
      <Badge>{t(isReported ? 'engagement:flags.reported' : 'engagement:flags.waits')}</Badge>
      {severity !== 3 && <Badge tone={tones[severity]}>{t(`staff:severity.${severity}`)}</Badge>}
      <TimeLeft dueAt={null} since={queuedAt} />
    </li>
  );
}
