import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { UserText } from '#ui/user-text.tsx';
import { useCaseWords } from '../queue/case-words.ts';

interface CaseHeadProps {
  about: { kind: string; ns: string | null; title: string | null; url: string | null };
  as: 'h2' | 'h3';
  /** Can take the focus once a form below has gone. */
  heading: RefObject<HTMLHeadingElement | null>;
}

/** What a card of the person concerned is about: the kind of case, and the thing with a link to it. */
export function CaseHead({ about, as: Heading, heading }: CaseHeadProps) {
  const { t } = useTranslation('staff');
  const { name } = useCaseWords(about);
  const title = about.title === null ? t('queue.gone') : <UserText>{about.title}</UserText>;
  return (
    <header>
      <p className="text-base text-ink-soft">{name}</p>
      <Heading ref={heading} tabIndex={-1} className="text-lg">
        {about.url ? <Link to={about.url}>{title}</Link> : title}
      </Heading>
    </header>
  );
}
