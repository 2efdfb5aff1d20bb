import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { authorizedFetch } from '#platform/http/api-client.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { buttonClasses } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { siteFilePath } from '../files/site-file.contract.ts';
import type { SiteFileName } from '../files/site-file.contract.ts';

/** Whether there is this file: asked with HEAD, which answers 204 while there is none (decision D23). */
function useIsThere(name: SiteFileName): boolean {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    authorizedFetch(siteFilePath(name), { method: 'HEAD', signal: leaving.signal }).then(
      ({ status }) => setThere(status === 200),
      (error: unknown) => {
        if (!leaving.signal.aborted) console.warn(error);
      },
    );
    return () => leaving.abort();
  }, [name]);
  return isThere;
}

interface SiteFilmProps {
  name: SiteFileName;
  /** What the film is, for screen readers. */
  label: string;
  /** Instead of the film while there is none. */
  missing?: string;
}

/** The film, once there is one. Nothing of it is loaded before somebody plays it. The page says in words what it shows. */
export function SiteFilm({ name, label, missing }: SiteFilmProps) {
  const isThere = useIsThere(name);
  if (!isThere) return missing ? <p className="text-ink-soft">{missing}</p> : null;
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- the text of the page says what the film says
    <video
      controls
      preload="none"
      playsInline
      src={siteFilePath(name)}
      aria-label={label}
      className="aspect-video w-full rounded-card bg-ink"
    />
  );
}

/** A way to the paper, once there is one, in the language of the page. */
export function SitePaper({ name, label }: Omit<SiteFilmProps, 'missing'>) {
  const { t } = useTranslation('content');
  const language = useLanguage();
  const isThere = useIsThere(name);
  if (!isThere) return null;
  return (
    <p>
      <a href={`${siteFilePath(name)}?lng=${language}`} className={buttonClasses('secondary')}>
        <Icon name="download" />
        {t('paper', { name: label })}
      </a>
    </p>
  );
}
