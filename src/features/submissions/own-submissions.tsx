import { useState } from 'react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PhotoImage } from '#features/media/photo-image.tsx';
import type { Endpoint } from '#platform/http/endpoint.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useWrite } from '#platform/query/use-api.ts';
import { StatusLabel } from '#ui/badge.tsx';
import type { BadgeTone } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import type { IconName } from '#ui/icon-names.ts';
import { NoPhoto } from '#ui/no-photo.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { useToast } from '#ui/toasts.tsx';
import { UserText } from '#ui/user-text.tsx';
import type { OwnSubmission, WithdrawalEndpoint } from './submission.contract.ts';

const tones = {
  pending: 'laterite',
  published: 'palm',
  refused: 'hibiscus',
} as const satisfies Record<OwnSubmission['status'], BadgeTone>;

interface LineProps<Item> {
  /** Namespace that has the words `own.…` and `status.…`, and the problems. */
  ns: string;
  /** The list, to be asked for again when one was taken back. */
  list: Endpoint;
  withdraw: WithdrawalEndpoint;
  /** Path of the page of one, where it has one for its author. */
  url: (id: string) => string | undefined;
  /** Whoever sent one may open its page in every state. */
  opensAlways?: boolean;
  /** There are never pictures, so that no place is kept for one. */
  wordsAlone?: boolean;
  /** What is beside the status, and what is below. */
  Facts?: ComponentType<{ item: Item }>;
  More?: ComponentType<{ item: Item }>;
}

interface OwnSubmissionsProps<Item> extends LineProps<Item> {
  query: Parameters<typeof QueryState<{ items: readonly Item[] }>>[0]['query'];
  icon: IconName;
}

/** What became of what one sent, and the way to take it back. */
export function OwnSubmissions<Item extends OwnSubmission>({
  query,
  icon,
  ...line
}: OwnSubmissionsProps<Item>) {
  const { ns } = line;
  const { t } = useTranslation(ns);
  return (
    <section aria-labelledby="own" className="flex flex-col gap-3">
      <h2 id="own">{t('own.title')}</h2>
      <QueryState
        query={query}
        ns={ns}
        empty={
          <EmptyState icon={icon} title={t('own.none')}>
            {t('own.noneText')}
          </EmptyState>
        }
      >
        {({ items }) => (
          <ul className="flex list-none flex-col divided border-y border-hairline p-0">
            {items.map((item) => (
              <OwnLine key={item.id} item={item} {...line} />
            ))}
          </ul>
        )}
      </QueryState>
    </section>
  );
}

function OwnLine<Item extends OwnSubmission>({
  item,
  ns,
  url,
  opensAlways = false,
  wordsAlone = false,
  Facts,
  More,
  ...calls
}: LineProps<Item> & { item: Item }) {
  const { t } = useTranslation(ns);
  const { id, title, status, reason, isHidden } = item;
  const name = <UserText>{title}</UserText>;
  const path = opensAlways || (status === 'published' && !isHidden) ? url(id) : undefined;
  return (
    <li className="flex flex-wrap items-start gap-4 py-4">
      {!wordsAlone && <OwnPicture item={item} />}
      <div className="flex min-w-0 grow basis-52 flex-col gap-1">
        <h3 className="text-base wrap-anywhere">
          {path === undefined ? name : <Link to={path}>{name}</Link>}
        </h3>
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-base">
          {Facts && <Facts item={item} />}
          <StatusLabel tone={tones[status]}>{t(`status.${status}`)}</StatusLabel>
        </p>
        {More && <More item={item} />}
        {reason && <UserText as="p">{reason}</UserText>}
        {(isHidden || status === 'refused') && (
          <p>
            {isHidden && t('own.hidden')} <Link to="/decisions">{t('own.decisions')}</Link>
          </p>
        )}
      </div>
      {item.canWithdraw && <WithdrawButton item={item} ns={ns} {...calls} />}
    </li>
  );
}

function OwnPicture({ item: { photos } }: { item: OwnSubmission }) {
  const [photo] = photos;
  const className = 'size-20 flex-none rounded-field';
  return photo ? (
    <PhotoImage photo={photo} className={className} />
  ) : (
    <NoPhoto className={className} />
  );
}

type WithdrawButtonProps = Pick<LineProps<OwnSubmission>, 'ns' | 'list' | 'withdraw'> & {
  item: OwnSubmission;
};

function WithdrawButton({ item: { id, title }, ns, list, withdraw }: WithdrawButtonProps) {
  const { t } = useTranslation([ns, 'ui']);
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const { write, isPending } = useWrite(withdraw, {
    refreshes: [list],
    onDone: () => toast({ message: t('own.withdrawn') }),
    onFailed: (error) =>
      toast({ tone: 'error', message: problemText(t, error, ns, `${ns}:own.failed`) }),
  });
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon="trash"
        aria-label={t('own.withdrawLabel', { name: isolate(title) })}
        onClick={() => setAsking(true)}
      >
        {t('own.withdraw')}
      </Button>
      <ConfirmDialog
        action="delete"
        name={<UserText>{title}</UserText>}
        open={isAsking}
        onClose={() => setAsking(false)}
        isPending={isPending}
        onConfirm={() => {
          setAsking(false);
          write({ params: { id } });
        }}
      />
    </>
  );
}
