import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Breadcrumbs } from '../breadcrumbs.tsx';
import type { Crumb } from '../breadcrumbs.tsx';
import { classNames } from '../class-names.ts';

interface ProseTemplateProps {
  breadcrumbs?: readonly Crumb[];
  title: ReactNode;
  lead?: ReactNode;
  /** Author, version, date. */
  meta?: ReactNode;
  /** The headings of the text and their ids. */
  contents?: readonly { id: string; label: ReactNode }[];
  children: ReactNode;
}

/** Long text in a readable measure. Its elements need no classes. */
export function ProseTemplate({
  breadcrumbs,
  title,
  lead,
  meta,
  contents,
  children,
}: ProseTemplateProps) {
  const { t } = useTranslation('ui');
  const hasContents = contents !== undefined && contents.length > 0;
  return (
    <div className="site-column flex flex-col gap-6 py-6 sm:py-8">
      {breadcrumbs && <Breadcrumbs items={breadcrumbs} />}
      <header className="flex max-w-prose flex-col gap-3">
        <h1>{title}</h1>
        {lead && <div className="text-lg text-ink-soft">{lead}</div>}
        {meta && <div className="text-base text-ink-soft">{meta}</div>}
      </header>
      <div
        className={classNames(
          'grid items-start gap-8',
          hasContents && 'lg:grid-cols-[minmax(0,42rem)_1fr]',
        )}
      >
        {hasContents && (
          <nav
            aria-label={t('prose.contents')}
            className="border-s-4 border-gold ps-4 lg:sticky lg:top-6 lg:order-2"
          >
            <p className="font-label">{t('prose.contents')}</p>
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
        )}
        <div className="prose min-w-0">{children}</div>
      </div>
    </div>
  );
}
