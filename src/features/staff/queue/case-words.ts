import { useTranslation } from 'react-i18next';

interface KindOfCase {
  kind: string;
  ns: string | null;
}

/** Where the sentences for problems with a case are: some are those of its kind. */
export const problemNamespaces = ({ ns }: Pick<KindOfCase, 'ns'>) => ['staff', ...(ns ? [ns] : [])];

/**
 * The words of one kind of case, out of its feature's namespace, which is fetched when it is first needed. Until then
 * they are empty. An outcome without words of its own (the site settled it) is shown by its id.
 */
export function useCaseWords({ kind, ns }: KindOfCase) {
  const { t, ready } = useTranslation(problemNamespaces({ ns }), { useSuspense: false });
  const say = (key: string, fallback: string): string =>
    ready && ns ? t(`${ns}:case.${kind}.${key}`, { defaultValue: fallback }) : '';
  return {
    name: ns ? say('name', kind) : t('staff:queue.unknownKind'),
    outcome: (id: string) => say(`outcome.${id}`, id) || id,
    fact: (key: string) => say(`fact.${key}`, key),
    /** What is on either side of a fact that changes. If the change shows already, the page says the new one. */
    before: say('before', t('staff:panel.before')),
    after: say('after', t('staff:panel.after')),
    reason: (id: string) => say(`reason.${id}`, id),
  };
}
