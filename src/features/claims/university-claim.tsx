import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignInPrompt } from '#platform/session/sign-in-prompt.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';

/** Fetched with the first press: readers never pay for the form. */
const UniversityClaimSteps = lazy(async () => ({
  default: (await import('./parts/university-claim-steps.tsx')).UniversityClaimSteps,
}));

/** A university is claimed in a dialog on its page, by an email address of its own domain (decision D31). */
export function UniversityClaim({ slug }: { slug: string }) {
  const { t } = useTranslation('kinds');
  const { ask } = useSignInPrompt();
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  const press = () => {
    if (ask(t('claim.action'), open)) open();
  };
  return (
    <div className="no-js:hidden">
      <Button variant="secondary" icon="shield" onClick={press}>
        {t('claim.button')}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('claim.button')}>
        {isOpen && (
          <Suspense fallback={<SkeletonText lines={4} />}>
            <UniversityClaimSteps slug={slug} />
          </Suspense>
        )}
      </Dialog>
    </div>
  );
}
