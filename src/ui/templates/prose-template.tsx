import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { ColourPicture } from '../colour-picture.tsx';
import { Disclosure } from '../disclosure.tsx';
import type { HeadPicture } from '../head-pictures.ts';
import pictures from '../head-pictures.svg';

interface ProseTemplateProps {
  title: ReactNode;
  lead?: ReactNode;
  /** Author, version, date. */
  meta?: ReactNode;
  /** Beside the title, where one helps. */
  emblem?: HeadPicture;
  /** The headings of the text and their ids. */
  contents?: readonly { id: string; label: ReactNode }[];
  /** Where to go from here, at the end of the text. */
  next?: { to: string; label: ReactNode };
  children: ReactNode;
}

/** Long text in a readable measure below a head in colour. Its elements need no classes. */
export function ProseTemplate(props: ProseTemplateProps) {
  const { title, lead, meta, emblem, contents, next, children } = props;
  const { t } = useTranslation('ui');
  const hasContents = contents !== undefined && contents.length > 0;
  return (
    <>
      <header className="hero">
        {/* In large text the picture stands above the words. Wrapped in reverse, the end is at the top. */}
        <div className="site-column flex flex-wrap-reverse items-end justify-between gap-4 py-6 sm:py-8">
          <div className="flex max-w-prose min-w-0 grow basis-60 flex-col gap-3">
            <h1>{title}</h1>
            {lead && <div className="text-lg">{lead}</div>}
            {meta && <div className="text-base">{meta}</div>}
          </div>
          {emblem && <ColourPicture href={`${pictures}#${emblem}`} className="roundel" />}
        </div>
      </header>
      <div
        className={classNames(
          'site-column grid items-start gap-6 py-6 sm:py-8 lg:gap-8',
          hasContents && 'lg:grid-cols-[minmax(0,42rem)_1fr]',
        )}
      >
        {hasContents && (
          <Disclosure variant="boxed" summary={t('prose.contents')} className="contents-list">
            <nav aria-label={t('prose.contents')}>
              <p className="hidden pt-4 font-label lg:block">{t('prose.contents')}</p>
              <ol>
                {contents.map(({ id, label }) => (
                  <li key={id}>
                    <a href={`#${id}`} className="inline-flex min-h-target items-center py-1">
                      {label}
                    </a>
                  </li>
                ))}
              </ol>
            </nav>
          </Disclosure>
        )}
        <div className="prose min-w-0">
          {children}
          {next && (
            <p className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-hairline pt-6">
              <span>{t('prose.next')}</span>
              <ButtonLink to={next.to} variant="secondary">
                {next.label}
              </ButtonLink>
            </p>
          )}
        </div>
      </div>
    </>
  );
}
