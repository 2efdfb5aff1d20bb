import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { ButtonLink } from '#ui/button.tsx';
import { UserText } from '#ui/user-text.tsx';

export interface Example {
  path: string;
  name: string;
  /** In which language the name is written, where that is not the page's. */
  language?: ComponentProps<typeof UserText>['language'];
  /** What is said of it behind its name, "Sample" for instance. */
  note?: string;
}

interface HereTodayProps {
  title: string;
  /** More figures, each a sentence. */
  figures?: readonly string[];
  examplesTitle: string;
  examples: readonly Example[];
  action: { label: string; to: string };
}

/** What is here today: the figures as they are now, a few examples, and what one can do next. */
export function HereToday({ title, figures, examplesTitle, examples, action }: HereTodayProps) {
  return (
    <section aria-labelledby="here-today" className="flex flex-col gap-3">
      <h2 id="here-today">{title}</h2>
      {figures?.map((figure) => (
        <p key={figure}>{figure}</p>
      ))}
      {examples.length > 0 && (
        <>
          <h3>{examplesTitle}</h3>
          <ul>
            {examples.map(({ path, name, language, note }) => (
              <li key={path}>
                <Link to={path}>
                  <UserText language={language}>{name}</UserText>
                </Link>{' '}
                {note}
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        <ButtonLink to={action.to}>{action.label}</ButtonLink>
      </p>
    </section>
  );
}
