import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { To } from 'react-router';
import { formatDate } from '#platform/i18n/format.ts';
import { formatMoment } from '#platform/i18n/format-moment.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Badge } from '#ui/badge.tsx';
import { UserText } from '#ui/user-text.tsx';
import type { StaffCaseItem } from './case.contract.ts';
import { DeskRow, DeskTable } from './desk/desk-table.tsx';
import { useCaseWords } from './queue/case-words.ts';
import { TimeLeft } from './time-left.tsx';

const graveTones = { 1: 'hibiscus', 2: 'laterite' } as const;

interface CaseTableProps {
  label: string;
  choice?: ComponentProps<typeof DeskTable>['choice'];
  children: ReactNode;
}

/** The queue as a table of `CaseRow`s. */
export function CaseTable({ label, choice, children }: CaseTableProps) {
  const { t } = useTranslation('staff');
  const columns = (['case', 'kind', 'state', 'time'] as const).map((name) => ({
    name,
    label: t(`queue.column.${name}`),
  }));
  return (
    <DeskTable name="cases" label={label} columns={columns} choice={choice}>
      {children}
    </DeskTable>
  );
}

interface CaseRowProps {
  item: StaffCaseItem;
  to: To;
  isOpen?: boolean;
  choice?: ComponentProps<typeof DeskRow>['choice'];
}

/** One case: what it is, how grave, who has it, how much time is left. */
export function CaseRow({ item, to, isOpen = false, choice }: CaseRowProps) {
  const { t } = useTranslation('staff');
  const words = useCaseWords(item);
  return (
    <DeskRow
      to={to}
      isOpen={isOpen}
      choice={choice}
      title={item.title === null ? t('queue.gone') : <UserText>{item.title}</UserText>}
    >
      <td>{words.name}</td>
      <td>
        <div className="badges">
          <State item={item} />
        </div>
      </td>
      <td>
        <Time item={item} />
      </td>
    </DeskRow>
  );
}

function State({ item }: { item: StaffCaseItem }) {
  const { status, severity, asksUntil, lock, assignee } = item;
  const { t } = useTranslation('staff');
  const language = useLanguage();
  if (status === 'decided') return <Badge>{t('queue.decided')}</Badge>;
  return (
    <>
      {severity !== 3 && (
        <Badge tone={graveTones[severity]} icon="warning">
          {t(`severity.${severity}`)}
        </Badge>
      )}
      {status === 'appealed' && <Badge tone="indigo">{t('queue.appealed')}</Badge>}
      {asksUntil && (
        <Badge tone="lagoon">{t('ask.line', { date: formatDate(asksUntil, language) })}</Badge>
      )}
      {assignee && (
        <Badge>
          {assignee.isMine
            ? t('handOver.lineMine')
            : t('handOver.line', { name: isolate(assignee.name) })}
        </Badge>
      )}
      {lock && (
        <Badge tone={lock.isMine ? 'gold' : 'neutral'}>
          {lock.isMine ? t('queue.lockedMine') : t('queue.locked', { name: lock.name })}
        </Badge>
      )}
      {!lock && !asksUntil && !assignee && status === 'open' && (
        <Badge tone="palm">{t('queue.ready')}</Badge>
      )}
    </>
  );
}

/** While somebody is asked, only what was promised to others runs on. */
function Time({ item: { status, queuedAt, dueAt, asksUntil } }: { item: StaffCaseItem }) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  if (status === 'decided')
    return <>{t('queue.since', { moment: formatMoment(queuedAt, language) })}</>;
  if (asksUntil && !dueAt) return <>{t('queue.paused')}</>;
  return <TimeLeft dueAt={dueAt} since={queuedAt} />;
}
