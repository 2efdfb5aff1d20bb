import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiPages } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { listMentorships, mentorshipGroups } from '../mentorship.contract.ts';
import type { Side } from '../mentorship.policy.ts';
import { MentorshipCard } from './mentorship-card.tsx';

interface MentorshipListProps {
  side: Side;
  /** Where nothing is open. */
  empty: ReactNode;
}

/** One's own, those that are open or those that are over. */
export function MentorshipList({ side, empty }: MentorshipListProps) {
  const { t } = useTranslation('mentorship');
  const [group, setGroup] = useState<(typeof mentorshipGroups)[number]>('open');
  const pages = useApiPages(listMentorships, { query: { side, group } });
  return (
    <>
      <div role="group" aria-label={t('own.show')} className="flex flex-wrap gap-2">
        {mentorshipGroups.map((one) => (
          <Button
            key={one}
            size="small"
            variant={one === group ? 'primary' : 'secondary'}
            aria-pressed={one === group}
            onClick={() => setGroup(one)}
          >
            {t(`own.${one}`)}
          </Button>
        ))}
      </div>
      <PagedList
        pages={pages}
        ns="mentorship"
        look="cards"
        more={t('own.more')}
        empty={group === 'open' ? empty : <p className="text-ink-soft">{t('own.nonePast')}</p>}
      >
        {(one) => <MentorshipCard key={one.id} mentorship={one} />}
      </PagedList>
    </>
  );
}
