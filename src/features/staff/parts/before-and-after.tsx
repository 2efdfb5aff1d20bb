import { UserText } from '#ui/user-text.tsx';

/** A fact as it was and as it is or shall be, each under its name, side by side where there is room. */
export function BeforeAndAfter({ sides }: { sides: readonly [name: string, words: string][] }) {
  return (
    <dl className="grid gap-3 sm:grid-cols-2">
      {sides.map(([name, words]) => (
        <div key={name} className="rounded-field bg-cloth p-3">
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd>
            <UserText as="p" className="whitespace-pre-line">
              {words}
            </UserText>
          </dd>
        </div>
      ))}
    </dl>
  );
}
