import { useAfterHydration } from '#platform/hydration/use-after-hydration.ts';

const never = () => () => undefined;
const yes = () => true;

/** False in the server's HTML and in the first render of the browser, true after. */
export const useHydrated = (): boolean => useAfterHydration(never, yes, false);
