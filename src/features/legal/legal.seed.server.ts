import type { ServiceContext } from '#platform/http/context.server.ts';
import { legalVersion } from './legal-version.table.server.ts';
import { legalNames } from './legal.contract.ts';
import { builtIn } from './legal.service.server.ts';
import type { Seed } from '#platform/feature/feature.server.ts';

/**
 * Keeps the words of the versions that came with this state of the site. The next state brings others, and what people
 * accepted here must still be shown then. It runs before anybody can accept, at every start; what is kept stays.
 */
export async function keepBuiltInTexts({ db }: Pick<ServiceContext, 'db'>): Promise<void> {
  const rows = legalNames.map((name) => {
    const { number, effectiveOn, mustAccept, words } = builtIn(name);
    return { name, state: 'built-in' as const, number, effectiveOn, mustAccept, words };
  });
  await db.insert(legalVersion).values(rows).onConflictDoNothing();
}

export const legalSeed: Seed = { run: keepBuiltInTexts };
