import { formatMoment } from '#platform/i18n/format-moment.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { UserText } from '#ui/user-text.tsx';

interface Step<Name extends string> {
  id: string;
  at: string;
  /** Null for the site itself, and for who has left. */
  by: string | null;
  step: Name;
  words: string | null;
}

interface StepLogProps<Name extends string> {
  title: string;
  log: readonly Step<Name>[];
  nameOf: (step: Name) => string;
}

/** What was found and done about one thing, in its order: an append-only record as staff read it. */
export function StepLog<Name extends string>({ title, log, nameOf }: StepLogProps<Name>) {
  const language = useLanguage();
  return (
    <section className="flex flex-col gap-2">
      <h3>{title}</h3>
      <ol className="divided border-y border-hairline">
        {log.map(({ id, at, by, step, words }) => (
          <li key={id} className="flex flex-col gap-1 py-3">
            <p>{nameOf(step)}</p>
            {words && <UserText as="p">{words}</UserText>}
            <p className="text-base text-ink-soft">
              <time dateTime={at}>{formatMoment(at, language)}</time>
              {by && (
                <>
                  {' · '}
                  <UserText>{by}</UserText>
                </>
              )}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
