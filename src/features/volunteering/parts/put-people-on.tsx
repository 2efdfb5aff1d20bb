import { useTranslation } from 'react-i18next';
import { useApi, useWrite } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { Notice } from '#ui/notice.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { listShiftHelpers, putOnShift } from '../place.contract.ts';
import { listTeamShifts } from '../shift.contract.ts';

/** Adults who have helped the team before, to be put on a date, or why they can't be. */
export function PutPeopleOn({ listingId, dateId }: { listingId: string; dateId: string }) {
  const { t } = useTranslation('volunteering');
  const params = { id: listingId, dateId };
  const helpers = useApi(listShiftHelpers, { params });
  const put = useWrite(putOnShift, { refreshes: [listShiftHelpers, listTeamShifts] });
  return (
    <div className="flex flex-col gap-3">
      <p className="text-ink-soft">{t('helpers.text')}</p>
      {put.error && (
        <Notice tone="error" live>
          {problemText(t, put.error, 'volunteering', 'ui:problem.failed')}
        </Notice>
      )}
      <QueryState query={helpers} ns="volunteering" empty={<p>{t('helpers.none')}</p>}>
        {({ items }) => (
          <ul className="divided">
            {items.map(({ accountId, name, against }) => (
              <li key={accountId} className="flex flex-col gap-2 py-3">
                <span id={`helper-${dateId}-${accountId}`} className="font-label">
                  <bdi>{name}</bdi>
                </span>
                {against.map((reason) => (
                  <span key={reason}>{t(`unfitTheir.${reason}`)}</span>
                ))}
                {against.length === 0 && (
                  <Button
                    size="small"
                    variant="secondary"
                    className="self-start"
                    busy={put.isPending}
                    aria-describedby={`helper-${dateId}-${accountId}`}
                    onClick={() => put.write({ params, body: { accountId } })}
                  >
                    {t('helpers.put')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </div>
  );
}
