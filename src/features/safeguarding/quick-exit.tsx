import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { buttonClasses } from '#ui/button.tsx';
import { neutralPage, safetyPath } from './emergency.ts';

const times = 3;
const withinMs = 2_000;

/** Goes to a neutral page at once; this page can't be come back to by the button of the browser. */
const leave = () => window.location.replace(neutralPage);

/** Pressing Shift three times leaves too, as on pages of the UK's government. */
function useExitKeys(): void {
  useEffect(() => {
    let presses: number[] = [];
    const onKey = ({ key, repeat }: KeyboardEvent) => {
      if (repeat) return;
      const now = performance.now();
      presses = key === 'Shift' ? [...presses.filter((at) => now - at < withinMs), now] : [];
      if (presses.length >= times) leave();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

/** The button that leaves. Before the page has come alive it is a plain link. */
export function ExitButton({ size }: { size?: 'small' }) {
  const { t } = useTranslation('safeguarding');
  return (
    <a
      className={buttonClasses('danger', size)}
      href={neutralPage}
      rel="noreferrer"
      onClick={(event) => {
        event.preventDefault();
        leave();
      }}
    >
      {t('page.exit')}
    </a>
  );
}

/** One line at the top of a page of young people: the way out, and the way to help and to the concern form. */
export function QuickExit() {
  const { t } = useTranslation('safeguarding');
  useExitKeys();
  return (
    <div className="site-column flex flex-wrap items-center gap-x-4 gap-y-2 pt-4">
      <ExitButton size="small" />
      <Link to={safetyPath}>{t('page.title')}</Link>
    </div>
  );
}
