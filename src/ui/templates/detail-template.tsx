import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Breadcrumbs } from '../breadcrumbs.tsx';
import type { Crumb } from '../breadcrumbs.tsx';
import { classNames } from '../class-names.ts';
import './detail-template.css';

interface DetailTemplateProps {
  breadcrumbs?: readonly Crumb[];
  /** Photo or cloth; it fills its frame: on phones a band, beside the name on wide screens. */
  media?: ReactNode;
  /** Put a name that people wrote in UserText. */
  title: ReactNode;
  /** Rating, category, place, price, open or not: the lines under the name. */
  lead?: ReactNode;
  /** Elements of the class `act`: what one comes to do. On phones they stay in sight. */
  actions?: ReactNode;
  /** What it is, and what it costs. */
  children: ReactNode;
  /** Hours, address, contact: beside the text on wide screens, below it on phones. */
  aside?: ReactNode;
  /** What is long: reviews and the like. */
  more?: ReactNode;
  related?: ReactNode;
}

export function DetailTemplate(props: DetailTemplateProps) {
  const { media, aside } = props;
  return (
    <div className="print-sheet site-column detail">
      {props.breadcrumbs && <Breadcrumbs items={props.breadcrumbs} />}
      <header className={media ? 'detail-head-beside' : undefined}>
        {media && <div className="detail-media">{media}</div>}
        <div className="detail-name">
          <h1>{props.title}</h1>
          {props.lead}
          {props.actions && <Actions>{props.actions}</Actions>}
        </div>
      </header>
      <div className={classNames('detail-body', aside && 'detail-body-beside')}>
        <div>{props.children}</div>
        {aside && <aside>{aside}</aside>}
        {props.more && <div>{props.more}</div>}
      </div>
      {props.related && <div className="print:hidden">{props.related}</div>}
    </div>
  );
}

/** Where they have left the screen upwards, phones keep them above the bar: the same buttons, with their focus. */
function Actions({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isPassed, setPassed] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setPassed(!entry.isIntersecting && entry.boundingClientRect.top < 0);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className="acts-place">
      <div className={classNames('acts', isPassed && 'acts-kept')}>{children}</div>
    </div>
  );
}
