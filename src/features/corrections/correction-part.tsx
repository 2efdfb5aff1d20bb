import { lazy } from 'react';
import { useActionData, useSearchParams } from 'react-router';
import type { PlainAnswer } from '#features/support/plain-form.ts';
import { LatePart } from '#platform/hydration/late-part.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import type { TypedField } from './correction.policy.ts';

/** Fetched with its words when somebody has something to say: pages are read much more often than corrected. */
const CorrectionForm = lazy(async () => ({
  default: (await import('./parts/correction-form.tsx')).CorrectionForm,
}));

export interface CorrectedPage {
  type: string;
  id: string;
  path: string;
  /** As they are; shown beside the fields. Left out where readers say in their own words what is wrong. */
  facts?: Partial<Record<TypedField, string | null>>;
  /** It is about a person who may object to it. */
  isOfPerson?: boolean;
}

/** The same page with the form in it; without JavaScript too. */
export const correctionPath = (path: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}correct=1#correction`;

interface CorrectionPartProps {
  page: CorrectedPage;
  /** In the words of the page that it is on. */
  label: string;
}

/** The way to say that something on a page is wrong, for everybody. */
export function CorrectionPart({ page, label }: CorrectionPartProps) {
  const [params] = useSearchParams();
  const answer = useActionData<PlainAnswer>();
  if (!params.has('correct')) {
    return (
      <ButtonLink
        to={correctionPath(page.path)}
        rel="nofollow"
        variant="quiet"
        size="small"
        icon="pencil"
      >
        {label}
      </ButtonLink>
    );
  }
  return (
    <section id="correction" aria-label={label} className="card card-padded w-full print:hidden">
      <LatePart fallback={<SkeletonText />}>
        <CorrectionForm page={page} answer={answer} />
      </LatePart>
    </section>
  );
}
