import { Link } from 'react-router';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

interface StepLinksProps {
  title: string;
  steps: readonly {
    name: string;
    to: string;
    isCurrent: boolean;
    /** What it lacks keeps the whole from being sent. */
    isLacking: boolean;
  }[];
  /** Said after the name of a step that lacks something. */
  lacking: string;
}

/** All steps of a long form as links, beside the one that is open. */
export function StepLinks({ title, steps, lacking }: StepLinksProps) {
  return (
    <Card as="section">
      <h2 className="text-lg">{title}</h2>
      <ol className="mt-2 flex flex-col">
        {steps.map(({ name, to, isCurrent, isLacking }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={isCurrent ? 'step' : undefined}
              className="inline-flex min-h-target items-center gap-2 aria-[current]:font-label aria-[current]:text-ink"
            >
              {name}
              {isLacking && (
                <>
                  <Icon name="warning" className="text-laterite" />
                  <VisuallyHidden>{lacking}</VisuallyHidden>
                </>
              )}
            </Link>
          </li>
        ))}
      </ol>
    </Card>
  );
}
