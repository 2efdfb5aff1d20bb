import type { ReactNode } from 'react';
import { Breadcrumbs } from '../breadcrumbs.tsx';
import type { Crumb } from '../breadcrumbs.tsx';
import { classNames } from '../class-names.ts';

interface DetailTemplateProps {
  breadcrumbs?: readonly Crumb[];
  /** Photo or woven pattern; it fills its frame. */
  media?: ReactNode;
  /** Put a name that people wrote in UserText. */
  title: ReactNode;
  badges?: ReactNode;
  /** Rating, category, place, price: the line under the name. */
  lead?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  /** Hours, address, contact: beside the text on wide screens, before it on phones. */
  aside?: ReactNode;
  related?: ReactNode;
}

export function DetailTemplate(props: DetailTemplateProps) {
  const { media, aside } = props;
  return (
    <div className="print-sheet site-column flex flex-col gap-6 py-4 sm:py-6">
      {props.breadcrumbs && <Breadcrumbs items={props.breadcrumbs} />}
      <header
        className={classNames(
          'grid items-center gap-6 print:block',
          media && 'md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:gap-8',
        )}
      >
        {media && (
          <div className="border-card aspect-[16/10] overflow-hidden rounded-card bg-cloth *:size-full *:object-cover print:hidden">
            {media}
          </div>
        )}
        <div className="flex min-w-0 flex-col gap-3">
          {props.badges && <div className="flex flex-wrap gap-2">{props.badges}</div>}
          <h1>{props.title}</h1>
          {props.lead && <div className="flex flex-wrap gap-x-4 gap-y-1">{props.lead}</div>}
          {props.actions && (
            <div className="flex flex-wrap gap-3 pt-1 print:hidden">{props.actions}</div>
          )}
        </div>
      </header>
      <div
        className={classNames(
          'grid items-start gap-8',
          aside && 'lg:grid-cols-[minmax(0,1fr)_22rem]',
        )}
      >
        {aside && <aside className="flex flex-col gap-6 lg:col-start-2">{aside}</aside>}
        <div
          className={classNames(
            'flex min-w-0 flex-col gap-8',
            aside && 'lg:col-start-1 lg:row-start-1',
          )}
        >
          {props.children}
        </div>
      </div>
      {props.related && <div className="print:hidden">{props.related}</div>}
    </div>
  );
}
