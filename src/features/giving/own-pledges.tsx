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
import { cancelOwnPledge, listOwnPledges, withdrawFromPlan } from './pledge.contract.ts';
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

/** What one may do about a gift or a plan oneself, each asked for twice. */
const acts = {
  cancel: cancelOwnPledge,
  withdraw: withdrawFromPlan,
} as const;
type Act = keyof typeof acts;

function Line({ pledge }: { pledge: OwnPledge }) {
  const { t } = useTranslation('giving');
  const language = useLanguage();
  const [asking, ask] = useState<Act>();
  const state = pledgeStateOf(pledge);
  const amount = formatPounds(pledge.amountPence, language);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <span className="grow">
        <span className="font-label">{t(`kind.${pledge.kind}`)}</span>{' '}
        {t(`amount.${pledge.interval}`, { amount })}
        <span className="block text-base text-ink-soft">
          {formatDate(pledge.createdAt, language)} · <bdi dir="ltr">{pledge.reference}</bdi>
        </span>
        {pledge.refundDueAt && (
          <span className="block text-base">
            {t('own.refundDue', { date: formatDate(pledge.refundDueAt, language) })}
          </span>
        )}
      </span>
      <StatusLabel tone={stateTones[state]}>{t(`status.${state}`)}</StatusLabel>
      {pledge.canCancel && (
        <Button variant="secondary" size="small" onClick={() => ask('cancel')}>
          {t('own.cancel')}
        </Button>
      )}
      {pledge.canWithdraw && (
        <Button variant="secondary" size="small" onClick={() => ask('withdraw')}>
          {t('own.withdraw')}
        </Button>
      )}
      {asking && <Confirm act={asking} pledge={pledge} onClose={() => ask(undefined)} />}
    </li>
  );
}

interface ConfirmProps {
  act: Act;
  pledge: OwnPledge;
  onClose: () => void;
}

function Confirm({ act, pledge, onClose }: ConfirmProps) {
  const { t } = useTranslation(['giving', 'ui']);
  const toast = useToast();
  const { write, isPending } = useWrite(acts[act], {
    refreshes: [listOwnPledges],
    onDone: () => {
      onClose();
      toast({ message: t(act === 'cancel' ? 'giving:own.cancelled' : 'giving:own.withdrawn') });
    },
    onFailed: (error) =>
      toast({ tone: 'error', message: problemText(t, error, 'giving', 'ui:problem.failed') }),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={t(`giving:own.${act}Title`)}
      footer={
        <>
          <Button
            variant="danger"
            busy={isPending}
            onClick={() => write({ params: { id: pledge.id }, body: {} })}
          >
            {t(`giving:own.${act}`)}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t('giving:own.keep')}
          </Button>
        </>
      }
    >
      <p>{t(`giving:own.${act}Text`)}</p>
    </Dialog>
  );
}
