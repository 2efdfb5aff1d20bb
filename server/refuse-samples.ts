import type { Config } from '#platform/config/config.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { OperatorError } from '#platform/log/operator-error.ts';
import { siteParts } from './features.ts';

/** In production nobody may take an invented business for a real one, or walk in as a sample admin (decision D12). */
export async function refuseSamples(db: Db, { mode }: Pick<Config, 'mode'>): Promise<void> {
  if (mode !== 'production') return;
  for (const { samples } of siteParts.of('seeds')) {
    if (!(await samples?.areIn?.(db))) continue;
    throw new OperatorError(
      'This database holds sample listings, products or accounts of the demonstration, and MODE=production has real ones only. Take them ' +
        'out with "npm run seed -- --remove-samples", or start on another database.',
    );
  }
}
