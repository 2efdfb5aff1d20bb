import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryIsland } from '#platform/query/query-island.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { SkeletonText } from '#ui/skeleton.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import type { EligibilityRules } from './eligibility.contract.ts';

/** Loaded after the page has come alive: without JavaScript the rules stand in words. */
const CheckForm = lazyPart(async () => ({
  default: (await import('./parts/check-form.tsx')).CheckForm,
}));

export interface Checked {
  /** What the rules are of, where a page has several. */
  name?: string;
  rules: EligibilityRules;
  /** What it asks for in its own words, which nobody can judge here. */
  also?: string | undefined;
  /** Its last day, where that is over: it is named, and not judged. */
  closedOn?: string;
}

interface EligibilityCheckProps {
  subjects: readonly Checked[];
  /** Today in London, `YYYY-MM-DD`. */
  day: string;
  /** Beneath a list that has a heading: folded away, and without a heading of its own. */
  isFolded?: boolean;
}

/**
 * Asks what the rules need to know and says, rule by rule, whether somebody meets them. Worked out in the browser: nothing
 * is sent unless the person saves it. The page brings the namespace `eligibility`.
 */
export function EligibilityCheck({ subjects, day, isFolded }: EligibilityCheckProps) {
  const { t } = useTranslation('eligibility');
  const isAlive = useHydrated();
  const form = isAlive && (
    <QueryIsland>
      <Suspense fallback={<SkeletonText />}>
        <CheckForm subjects={subjects} day={day} />
      </Suspense>
    </QueryIsland>
  );
  if (isFolded)
    return (
      <Disclosure summary={t('check.title')} variant="boxed" className="no-js:hidden">
        <div className="flex flex-col gap-4">{form}</div>
      </Disclosure>
    );
  return (
    <section aria-labelledby="eligibility-check" className="flex flex-col gap-4 no-js:hidden">
      <h2 id="eligibility-check">{t('check.title')}</h2>
      {form}
    </section>
  );
}
