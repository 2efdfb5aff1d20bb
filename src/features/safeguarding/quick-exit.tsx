import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { neutralPage } from './emergency.ts';

const times = 3;
const withinMs = 2_000;

/** Goes to a neutral page at once; this page can't be come back to by the button of the browser. */
const leave = () => window.location.replace(neutralPage);

/**
 * Leaves the page by a press, or by pressing Shift three times, as on pages of the UK's government. Before the page has
 * come alive it is a plain link. It says what it can't do: earlier pages stay in the browser's history.
 */
export function QuickExit() {
  const { t } = useTranslation('safeguarding');
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
  return (
    <div className="flex max-w-prose flex-col items-start gap-2">
      <a
        className="button button-danger"
        href={neutralPage}
        rel="noreferrer"
        onClick={(event) => {
          event.preventDefault();
          leave();
        }}
      >
        {t('page.exit')}
      </a>
      <p className="text-sm text-ink-soft">{t('page.exitHint')}</p>
    </div>
  );
}
