import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';

const Nothing = () => null;

/**
 * As `lazy`, for a part that its page can do without: where its script can't be had, `instead` or nothing is there and
 * the page goes on. With `lazy` itself the whole page gives way to the screen for errors, for the sake of a heart.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  instead: ComponentType<Props> = Nothing,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(() =>
    load().catch((error: unknown) => {
      console.warn('A part of the page is left out.', error);
      return { default: instead };
    }),
  );
