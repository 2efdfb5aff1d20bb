import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useApiPages } from '#platform/query/use-api.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Chip, ChipList } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FoldedCards } from '#ui/folded-cards.tsx';
import { Notice } from '#ui/notice.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { listShifts, shiftViews } from '../shift.contract.ts';
import type { ShiftView } from '../shift.contract.ts';
import { ShiftCard } from './shift-card.tsx';
import { SwapAnswers } from './swap-answers.tsx';
import { volunteerPath } from '../volunteering-links.ts';

/** Coming shifts in four views, with what one may do at each. */
export function ShiftList() {
  const { t } = useTranslation('volunteering');
  const [query] = useSearchParams();
  const view: ShiftView = shiftViews.find((one) => one === query.get('view')) ?? 'all';
  const pages = useApiPages(listShifts, { query: { view } });
  const isShut = (pages.first as { isVolunteer?: boolean } | undefined)?.isVolunteer === false;
  if (isShut) {
    return (
      <Notice action={<ButtonLink to={volunteerPath}>{t('none.become')}</ButtonLink>}>
        {t('none.notVolunteer')}
      </Notice>
    );
  }
  return (
    <div className="flex flex-col gap-6">
      <SwapAnswers />
      <ChipList label={t('view.label')}>
        {shiftViews.map((one) => (
          <Chip key={one} to={`?view=${one}`} selected={one === view}>
            {t(`view.${one}`)}
          </Chip>
        ))}
      </ChipList>
      <PagedList
        pages={pages}
        ns="volunteering"
        more={t('more')}
        renderRows={(rows) => (
          <FoldedCards rows={rows} open={6} summary={(count) => t('shifts.later', { count })} />
        )}
        empty={
          <EmptyState icon="calendar" title={t(`none.${view}`)}>
            {t('none.text')}
          </EmptyState>
        }
      >
        {(shift) => <ShiftCard key={shift.id} shift={shift} />}
      </PagedList>
    </div>
  );
}
