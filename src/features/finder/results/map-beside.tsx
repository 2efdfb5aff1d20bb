import { Suspense, lazy, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import { listOf, mapOf, mapPath, resultsLink } from './query-links.ts';
import type { ResultsState } from './query-links.ts';

const MapPanel = lazy(() => import('../map/map-panel.tsx'));

/**
 * Whether the map is beside the list, and the link that changes it. It leads to the map's page, and on that page to
 * the list; where the page is alive a list opens and closes the map on the spot.
 */
export function useMapToggle(state: ResultsState): { isOpen: boolean; control: ReactNode } {
  const { t } = useTranslation('directory');
  const isMapPage = state.path === mapPath;
  const [isOpened, open] = useState(false);
  const isOpen = isMapPage || isOpened;
  const control = (
    <ButtonLink
      to={resultsLink(isMapPage ? listOf(state) : mapOf(state))}
      variant="secondary"
      size="small"
      icon={isOpen ? 'menu' : 'map'}
      aria-expanded={isMapPage ? undefined : isOpen}
      onClick={(event) => {
        // With a key held, the link opens the map's page in a tab of its own.
        if (isMapPage || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        open(!isOpened);
      }}
    >
      {t(isOpen ? 'map.without' : 'map.with')}
    </ButtonLink>
  );
  return { isOpen, control };
}

/** Keeps the map's place. */
const empty = (
  <div className="grid h-[26rem] max-h-[70vh] place-content-center rounded-card border border-line bg-cloth xl:h-[36rem] no-js:hidden">
    <Spinner />
  </div>
);

interface MapBesideProps {
  state: ResultsState;
  isOpen: boolean;
  /** The list. */
  children: ReactNode;
}

/** The list, and the map before it: above on small screens, beside on wide ones. */
export function MapBeside({ state, isOpen, children }: MapBesideProps) {
  const { t } = useTranslation('directory');
  const isAlive = useHydrated();
  if (!isOpen) return children;
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="min-w-0 xl:sticky xl:top-4">
        {isAlive ? (
          <Suspense fallback={empty}>
            <MapPanel state={state} />
          </Suspense>
        ) : (
          <>
            <p className="hidden text-ink-soft no-js:block">{t('map.noScript')}</p>
            {empty}
          </>
        )}
      </div>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
