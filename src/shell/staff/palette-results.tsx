import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import {
  findForStaff,
  foundKinds,
  shortestWords,
} from '#features/staff/palette/palette.contract.ts';
import type { FoundKind, StaffFound } from '#features/staff/palette/palette.contract.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApi } from '#platform/query/use-api.ts';
import { fold } from '#platform/text/fold.ts';
import { useAnnounce } from '#ui/announcer.tsx';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icon-names.ts';
import { Spinner } from '#ui/spinner.tsx';
import { UserText } from '#ui/user-text.tsx';
import { useSettled } from '#ui/use-settled.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useOwnDesks } from './use-own-desks.ts';

const icons: Record<FoundKind, IconName> = {
  case: 'flag',
  person: 'user',
  listing: 'store',
  claim: 'verified',
  letter: 'mail',
  request: 'shield',
};

/** The most desks that are listed beside what was found. */
const mostDesks = 6;

interface PaletteResultsProps {
  /** Trimmed. */
  typed: string;
  onFollow: () => void;
}

/** Desks whose name has the words are there at once; what the server finds follows. Without words, all desks. */
export function PaletteResults({ typed, onFollow }: PaletteResultsProps) {
  const { t } = useTranslation('staff');
  const announce = useAnnounce();
  const desks = useDesksNamed(typed);
  const words = useSettled(typed);
  const asks = words.length >= shortestWords && words === typed;
  const found = useApi(findForStaff, { query: { q: words } }, { enabled: asks });
  const items = (asks && found.data?.items) || [];
  const isSettled = typed === '' || typed.length < shortestWords || (asks && !found.isPending);
  const total = desks.length + items.length;

  useEffect(() => {
    if (typed !== '' && isSettled) announce(t('palette.count', { count: total }));
  }, [announce, isSettled, t, total, typed]);

  return (
    <div className="flex flex-col gap-4">
      {desks.length > 0 && (
        <Group id="desks" title={t('palette.desks')}>
          {desks.map(({ path, icon, name, waiting }) => (
            <Row key={path} to={path} icon={icon} onFollow={onFollow}>
              <span>{name}</span>
              <Waiting count={waiting} />
            </Row>
          ))}
        </Group>
      )}
      {foundKinds.map((kind) => (
        <FoundGroup
          key={kind}
          kind={kind}
          items={items.filter((item) => item.kind === kind)}
          hasMore={found.data?.more.includes(kind) ?? false}
          onFollow={onFollow}
        />
      ))}
      {!isSettled && !found.isError && <Spinner label={t('palette.searching')} />}
      {asks && found.isError && <p role="alert">{t('palette.failed')}</p>}
      {isSettled && !found.isError && total === 0 && <p>{t('palette.none', { words: typed })}</p>}
    </div>
  );
}

/** Desks of one's own whose name has all the words, the first ones first. */
function useDesksNamed(typed: string) {
  const { t } = useTranslation('staff');
  const { desks, waiting } = useOwnDesks();
  const words = fold(typed).split(/\s+/).filter(Boolean);
  const named = desks.map((desk) => ({
    ...desk,
    name: t(`page.${desk.name}`),
    waiting: waiting[desk.path] ?? 0,
  }));
  if (words.length === 0) return named;
  return named
    .filter(({ name }) => words.every((word) => fold(name).includes(word)))
    .slice(0, mostDesks);
}

interface FoundGroupProps {
  kind: FoundKind;
  items: readonly StaffFound[];
  hasMore: boolean;
  onFollow: () => void;
}

function FoundGroup({ kind, items, hasMore, onFollow }: FoundGroupProps) {
  const { t } = useTranslation('staff');
  if (items.length === 0) return null;
  return (
    <Group id={kind} title={t(`palette.kind.${kind}`)}>
      {items.map(({ id, title, below, to }) => (
        <Row key={id} to={to} icon={icons[kind]} onFollow={onFollow}>
          {title === null ? <span>{t('queue.gone')}</span> : <UserText>{title}</UserText>}
          {below && <UserText className="text-base text-ink-soft">{below}</UserText>}
        </Row>
      ))}
      {hasMore && <li className="px-2 py-1 text-base text-ink-soft">{t('palette.more')}</li>}
    </Group>
  );
}

function Group({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`palette-${id}`}>
      <h3 id={`palette-${id}`} className="text-base text-ink-soft">
        {title}
      </h3>
      <ul className="flex flex-col">{children}</ul>
    </section>
  );
}

interface RowProps {
  to: string;
  icon: IconName;
  onFollow: () => void;
  children: ReactNode;
}

function Row({ to, icon, onFollow, children }: RowProps) {
  return (
    <li>
      <Link to={to} onClick={onFollow} data-palette="" className="palette-row">
        <Icon name={icon} />
        <span className="flex min-w-0 grow flex-wrap items-baseline gap-x-3">{children}</span>
      </Link>
    </li>
  );
}

function Waiting({ count }: { count: number }) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  if (count === 0) return null;
  return (
    <strong className="ms-auto font-label">
      {formatNumber(count, language)}
      <VisuallyHidden> {t('desk.waiting')}</VisuallyHidden>
    </strong>
  );
}
