import { useQueryClient } from '@tanstack/react-query';
import { Fragment, useEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatPounds } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { QueryIsland } from '#platform/query/query-island.tsx';
import { useApiPages, useWrite } from '#platform/query/use-api.ts';
import { StatusLabel } from '#ui/badge.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { LoadMore } from '#ui/load-more.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { useToast } from '#ui/toasts.tsx';
import { pledgeStateOf } from './pledges/pledge-words.ts';
import { cancelOwnPledge, listOwnPledges } from './pledge.contract.ts';
import type { OwnPledge } from './pledge.contract.ts';
import { stateTones } from './parts/state-tones.ts';

interface OwnPledgesProps {
  /** Reference of what was promised on this page just now: the list is asked for again with it. */
  newest?: string | undefined;
}

/** On the pages of giving: one's own gifts and plans, and nothing for people who have given nothing. */
export function OwnPledges({ newest }: OwnPledgesProps) {
  return (
    <QueryIsland>
      <AskAgain since={newest} />
      <List empty={null} frame={Titled} />
    </QueryIsland>
  );
}

/** The form that promised something is outside the list and can't tell it. */
function AskAgain({ since }: { since: string | undefined }) {
  const queries = useQueryClient();
  useEffect(() => {
    if (since) void queries.invalidateQueries({ queryKey: [listOwnPledges.id] });
  }, [queries, since]);
  return null;
}

function Titled({ children }: { children: ReactNode }) {
  const { t } = useTranslation('giving');
  return (
    <section aria-labelledby="own" className="flex flex-col gap-3">
      <h2 id="own">{t('own.title')}</h2>
      {children}
    </section>
  );
}

/** On the dashboard, whose section has its heading already. */
export function OwnPledgeList() {
  const { t } = useTranslation('giving');
  const give = <ButtonLink to="/donate">{t('donate.title')}</ButtonLink>;
  return <List empty={<EmptyState icon="heart" title={t('own.none')} actions={give} />} />;
}

interface ListProps {
  empty: ReactNode;
  /** Around the list, when there is one. */
  frame?: ComponentType<{ children: ReactNode }>;
}

/** Gifts and plans with the way to stop what repeats. */
function List({ empty, frame: Frame = Fragment }: ListProps) {
  const { t } = useTranslation('giving');
  const pledges = useApiPages(listOwnPledges, { query: {} });
  return (
    <QueryState query={pledges} ns="giving" failed="giving:own.failed" empty={empty}>
      {(items) => (
        <Frame>
          <ul className="list-none divided border-y border-hairline ps-0">
            {items.map((pledge) => (
              <Line key={pledge.id} pledge={pledge} />
            ))}
          </ul>
          <LoadMore pages={pledges}>{t('own.more')}</LoadMore>
        </Frame>
      )}
    </QueryState>
  );
}

function Line({ pledge }: { pledge: OwnPledge }) {
  const { t } = useTranslation(['giving', 'ui']);
  const language = useLanguage();
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const cancel = useWrite(cancelOwnPledge, {
    refreshes: [listOwnPledges],
    onDone: () => {
      setAsking(false);
      toast({ message: t('giving:own.cancelled') });
    },
    onFailed: (error) =>
      toast({ tone: 'error', message: problemText(t, error, 'giving', 'ui:problem.failed') }),
  });
  const state = pledgeStateOf(pledge);
  const amount = formatPounds(pledge.amountPence, language);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <span className="grow">
        <span className="font-label">{t(`giving:kind.${pledge.kind}`)}</span>{' '}
        {t(`giving:amount.${pledge.interval}`, { amount })}
        <span className="block text-base text-ink-soft">
          {formatDate(pledge.createdAt, language)} · <bdi dir="ltr">{pledge.reference}</bdi>
        </span>
      </span>
      <StatusLabel tone={stateTones[state]}>{t(`giving:status.${state}`)}</StatusLabel>
      {pledge.canCancel && (
        <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
          {t('giving:own.cancel')}
        </Button>
      )}
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        size="small"
        title={t('giving:own.cancelTitle')}
        footer={
          <>
            <Button
              variant="danger"
              busy={cancel.isPending}
              onClick={() => cancel.write({ params: { id: pledge.id }, body: {} })}
            >
              {t('giving:own.cancel')}
            </Button>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {t('giving:own.keep')}
            </Button>
          </>
        }
      >
        <p>{t('giving:own.cancelText')}</p>
      </Dialog>
    </li>
  );
}
