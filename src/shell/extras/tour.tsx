import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { tourSteps } from './tour-steps.ts';

interface TourProps {
  /** Counted from 0. */
  place: number;
  onMove: (place: number) => void;
  onDone: () => void;
}

/** The first look round: next, previous, skip. It is in the flow of the page and takes nothing over. */
export function Tour({ place, onMove, onDone }: TourProps) {
  const { t } = useTranslation('shell');
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
    <section aria-label={t('tour.label')} className="tour">
      <div className="site-column">
        <div aria-live="polite">
          <p>
            {t('tour.step', { step: place + 1, steps: tourSteps.length })}
            {' · '}
            <b className="font-label">{t(`tour.${step.id}.title`)}</b>
          </p>
          <p>
            {t(`tour.${step.id}.text`)}{' '}
            {step.path && <Link to={step.path}>{t(`tour.${step.id}.link`)}</Link>}
          </p>
        </div>
        <div>
          {!isLast && (
            <Button variant="quiet" size="small" onClick={onDone}>
              {t('tour.skip')}
            </Button>
          )}
          {place > 0 && (
            <Button variant="secondary" size="small" onClick={() => onMove(place - 1)}>
              {t('tour.previous')}
            </Button>
          )}
          <Button
            variant="secondary"
            size="small"
            onClick={() => (isLast ? onDone() : onMove(place + 1))}
          >
            {t(isLast ? 'tour.done' : 'tour.next')}
          </Button>
        </div>
      </div>
    </section>
  );
}
