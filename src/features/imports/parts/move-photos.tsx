import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PhotoImage } from '#features/media/photo-image.tsx';
import { formatNumber } from '#platform/i18n/format.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApi, useApiPages, useWrite } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/choices.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { LoadMore } from '#ui/load-more.tsx';
import { Notice } from '#ui/notice.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { UserText } from '#ui/user-text.tsx';
import { decideMovePhotos, getMove, listMovePhotos, photoStates } from '../move/move.contract.ts';
import type { MovePhoto, MoveView, PhotoState } from '../move/move.contract.ts';

/** The pictures of the old site: what is fetched is looked at here before anybody else sees it. */
export function MovePhotos({ move }: { move: MoveView }) {
  const { t } = useTranslation('imports');
  const language = useLanguage();
  const all = photoStates.reduce((sum, state) => sum + move.photos[state], 0);
  if (all === 0) return null;
  const states = photoStates.filter((state) => state === 'fetched' || move.photos[state] > 0);
  return (
    <section className="flex flex-col gap-4">
      <h3>{t('move.photos.title')}</h3>
      {!move.takesPhotos && <Notice>{t('move.photos.notAllowed')}</Notice>}
      {move.photos.waiting > 0 && <p role="status">{t('move.photos.progress')}</p>}
      <Tabs
        label={t('move.photos.label')}
        defaultTab={move.photos.fetched > 0 || !states[0] ? 'fetched' : states[0]}
        tabs={states.map((state) => ({
          id: state,
          label: `${t(`move.photos.${state}`)} (${formatNumber(move.photos[state], language)})`,
          panel:
            state === 'fetched' ? (
              <Fetched id={move.id} count={move.photos.fetched} />
            ) : (
              <Photos id={move.id} state={state} />
            ),
        }))}
      />
    </section>
  );
}

/** One page of them at a time: what was decided goes, and the next come. */
function Fetched({ id, count }: { id: string; count: number }) {
  const { t } = useTranslation(['imports', 'media']);
  const page = useApi(listMovePhotos, { params: { id }, query: { state: 'fetched' } });
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isAnswered, setAnswered] = useState(false);
  const status = useRef<HTMLParagraphElement>(null);
  const write = useWrite(decideMovePhotos, {
    refreshes: [getMove, listMovePhotos],
    onDone: () => {
      setLeft(new Set());
      setAnswered(true);
      // The pictures are gone, and the button with them.
      status.current?.focus();
    },
  });
  const shown = page.data?.items ?? [];
  const answer = () => {
    const ids = shown.map((photo) => photo.id);
    const show = ids.filter((one) => !left.has(one));
    const refuse = ids.filter((one) => left.has(one));
    write.write({ params: { id }, body: { show, refuse } });
  };
  const toggle = (photo: string, isLeft: boolean) => {
    const next = new Set(left);
    if (isLeft) next.add(photo);
    else next.delete(photo);
    setLeft(next);
  };
  return (
    <div className="flex flex-col gap-4 py-4">
      <p ref={status} role="status" tabIndex={-1}>
        {isAnswered && t('imports:move.photos.answered')}
      </p>
      {count === 0 && <p>{t('imports:move.photos.none')}</p>}
      {count > 0 && <p className="text-ink-soft">{t('imports:move.photos.look')}</p>}
      {count > 0 && (
        <QueryState query={page} ns="imports" failed="imports:move.photos.failed">
          {({ items }) => (
            <PhotoGrid items={items}>
              {(photo) => (
                <Checkbox
                  name={`left-${photo.id}`}
                  label={t('imports:move.photos.choose')}
                  aria-label={t('imports:move.photos.chooseOf', { name: isolate(photo.name) })}
                  checked={left.has(photo.id)}
                  onChange={(event) => toggle(photo.id, event.target.checked)}
                />
              )}
            </PhotoGrid>
          )}
        </QueryState>
      )}
      {write.error && (
        <Notice tone="error" live>
          {problemText(t, write.error, 'imports', 'imports:error.action')}
        </Notice>
      )}
      {shown.length > 0 && count > 0 && (
        <div>
          <Button icon="check" busy={write.isPending} onClick={answer}>
            {t('imports:move.photos.answer')}
          </Button>
        </div>
      )}
    </div>
  );
}

function Photos({ id, state }: { id: string; state: PhotoState }) {
  const { t } = useTranslation('imports');
  const photos = useApiPages(listMovePhotos, { params: { id }, query: { state } });
  return (
    <div className="flex flex-col gap-4 py-4">
      <QueryState query={photos} ns="imports" failed="imports:move.photos.failed">
        {(items) => <PhotoGrid items={items} />}
      </QueryState>
      <LoadMore pages={photos}>{t('move.photos.more')}</LoadMore>
    </div>
  );
}

interface PhotoGridProps {
  items: readonly MovePhoto[];
  children?: (photo: MovePhoto) => ReactNode;
}

function PhotoGrid({ items, children }: PhotoGridProps) {
  const { t } = useTranslation('imports');
  return (
    <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {items.map((item) => (
        <li
          key={item.id}
          className="on-light flex min-w-0 flex-col gap-2 rounded-card border border-line bg-card p-3"
        >
          {item.photo && <PhotoImage photo={item.photo} className="h-40 w-full" />}
          <p className="font-label wrap-anywhere">
            {item.path ? (
              <Link to={item.path}>
                <UserText>{item.name}</UserText>
              </Link>
            ) : (
              <UserText>{item.name}</UserText>
            )}
          </p>
          {item.photo?.alt && (
            <p className="text-base text-ink-soft">
              <UserText>{item.photo.alt}</UserText>
            </p>
          )}
          {item.reason && <p className="text-base">{t(item.reason.replace(/^imports:/, ''))}</p>}
          <p className="text-base text-ink-soft wrap-anywhere">
            {t('move.photos.from', { address: isolate(item.address) })}
          </p>
          {children?.(item)}
        </li>
      ))}
    </ul>
  );
}
