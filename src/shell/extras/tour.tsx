import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { CornerCard } from './corner-card.tsx';
import { tourSteps } from './tour-steps.ts';

/** The first look round: next, previous, skip. It is beside the page and takes nothing over. */
export function Tour({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('shell');
  const [place, setPlace] = useState(0);
  const step = tourSteps[place];
  useEffect(() => {
    const skip = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) onDone();
    };
    window.addEventListener('keydown', skip);
    return () => window.removeEventListener('keydown', skip);
  }, [onDone]);
  if (!step) return null;
  const isLast = place === tourSteps.length - 1;
  return (
    <CornerCard label={t('tour.label')} onClose={onDone} closeLabel={t('tour.skip')}>
      <p className="text-sm text-ink-soft">
        {t('tour.step', { step: place + 1, steps: tourSteps.length })}
      </p>
      <div aria-live="polite" className="flex flex-col gap-2">
        <h2 className="text-lg">{t(`tour.${step.id}.title`)}</h2>
        <p>{t(`tour.${step.id}.text`)}</p>
        {step.path && (
          <p>
            <Link to={step.path}>{t(`tour.${step.id}.link`)}</Link>
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        {place > 0 && (
          <Button variant="secondary" size="small" onClick={() => setPlace(place - 1)}>
            {t('tour.previous')}
          </Button>
        )}
        <Button size="small" onClick={() => (isLast ? onDone() : setPlace(place + 1))}>
          {t(isLast ? 'tour.done' : 'tour.next')}
        </Button>
      </div>
    </CornerCard>
  );
}
