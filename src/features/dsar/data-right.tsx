import { useTranslation } from 'react-i18next';
import { useApi, useWrite } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { QueryState } from '#ui/query-state.tsx';
import { useToast } from '#ui/toasts.tsx';
import { giveDataRight, listDataRights, takeDataRight } from './desk.contract.ts';

const standingOf = ({ isByDefault }: { isByDefault: boolean }) =>
  isByDefault ? ('right.byDefault' as const) : ('right.held' as const);

interface DataRightProps {
  accountId: string;
  isSelf: boolean;
}

/** The right "data protection" of an admin, which another admin gives and takes. */
export function DataRight({ accountId, isSelf }: DataRightProps) {
  const { t } = useTranslation('dsar');
  const toast = useToast();
  const rights = useApi(listDataRights, {});
  const options = {
    refreshes: [listDataRights],
    onDone: () => toast({ message: t('right.changed') }),
    onFailed: (error: Error) =>
      toast({ tone: 'error', message: problemText(t, error, 'dsar', 'ui:problem.failed') }),
  };
  const give = useWrite(giveDataRight, options);
  const take = useWrite(takeDataRight, options);
  return (
    <div className="flex flex-col items-start gap-2">
      <h4 className="font-label">{t('right.title')}</h4>
      <QueryState query={rights} ns="dsar">
        {({ stewards }) => {
          const held = stewards.find(({ id }) => id === accountId);
          return (
            <>
              <p className="text-base text-ink-soft">{t(held ? standingOf(held) : 'right.none')}</p>
              {!isSelf && !held && (
                <Button
                  variant="quiet"
                  size="small"
                  icon="plus"
                  busy={give.isPending}
                  onClick={() => give.write({ params: { accountId }, body: {} })}
                >
                  {t('right.give')}
                </Button>
              )}
              {!isSelf && held && (
                <Button
                  variant="secondary"
                  size="small"
                  icon="minus"
                  busy={take.isPending}
                  onClick={() => take.write({ params: { accountId } })}
                >
                  {t('right.take')}
                </Button>
              )}
            </>
          );
        }}
      </QueryState>
    </div>
  );
}
