import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isolate } from '#platform/i18n/isolate.ts';
import { useWrite } from '#platform/query/use-api.ts';
import { Badge, StatusLabel } from '#ui/badge.tsx';
import type { BadgeTone } from '#ui/badge.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { Notice } from '#ui/notice.tsx';
import { useToast } from '#ui/toasts.tsx';
import { UserText } from '#ui/user-text.tsx';
import {
  getDuplicateState,
  listDuplicates,
  listNotDuplicates,
  setNotDuplicate,
} from '../duplicate.contract.ts';
import type { DuplicatePair, Side } from '../duplicate.contract.ts';

/** One pair with why it is here, and what can be done with it. */
export function PairCard({ pair }: { pair: DuplicatePair }) {
  const { t } = useTranslation(['duplicates', 'staff']);
  const names = { left: isolate(pair.left.name), right: isolate(pair.right.name) };
  return (
    <li className="on-light flex flex-col gap-3 rounded-card border border-line bg-card p-4">
      <ul className="grid gap-3 sm:grid-cols-2">
        <SideLine side={pair.left} />
        <SideLine side={pair.right} />
      </ul>
      <PairReasons pair={pair} />
      <div className="flex flex-wrap gap-3">
        <ButtonLink
          to={`?pair=${pair.id}`}
          size="small"
          aria-label={t('duplicates:compareLabel', names)}
        >
          {t('duplicates:compare')}
        </ButtonLink>
        <TellApart id={pair.id} />
      </div>
    </li>
  );
}

export function SideLine({ side }: { side: Side }) {
  return (
    <li className="min-w-0 wrap-anywhere">
      <Link to={side.path} className="font-label">
        <UserText>{side.name}</UserText>
      </Link>
      {side.place && (
        <UserText as="p" className="text-base text-ink-soft">
          {side.place}
        </UserText>
      )}
    </li>
  );
}

/** How likely, in words, and by what. */
export function PairReasons({ pair }: { pair: DuplicatePair }) {
  const { t } = useTranslation('duplicates');
  const { name, tone } = likelihoodOf(pair.score);
  return (
    <p className="flex flex-wrap items-center gap-2">
      <StatusLabel tone={tone}>{t(`likelihood.${name}`)}</StatusLabel>
      {pair.reasons.map((reason) => (
        <Badge key={reason}>{t(`reason.${reason}`)}</Badge>
      ))}
    </p>
  );
}

function likelihoodOf(score: number): { name: string; tone: BadgeTone } {
  if (score >= 85) return { name: 'very', tone: 'hibiscus' };
  return score >= 70 ? { name: 'likely', tone: 'laterite' } : { name: 'possible', tone: 'neutral' };
}

export function TellApart({ id, onDone }: { id: string; onDone?: () => void }) {
  const { t } = useTranslation('duplicates');
  const toast = useToast();
  const tell = useWrite(setNotDuplicate, {
    refreshes: [listDuplicates, listNotDuplicates, getDuplicateState],
    onDone: () => {
      toast({ message: t('told') });
      onDone?.();
    },
  });
  return (
    <>
      <Button
        size="small"
        variant="secondary"
        busy={tell.isPending}
        onClick={() => tell.write({ params: { id }, body: {} })}
      >
        {t('notDuplicate')}
      </Button>
      {tell.error && (
        <Notice tone="error" live>
          {problemText(t, tell.error, 'duplicates', 'ui:problem.failed')}
        </Notice>
      )}
    </>
  );
}
