import { hasDemoAccounts } from '#features/accounts/account.seed.server.ts';
import { hasSamples } from '#features/directory/listing.seed.server.ts';
import { hasSampleProducts } from '#features/trade/product.seed.server.ts';
import type { Config } from '#platform/config/config.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { OperatorError } from '#platform/log/operator-error.ts';

/** In production nobody may take an invented business for a real one, or walk in as a sample admin (decision D12). */
export async function refuseSamples(db: Db, { mode }: Pick<Config, 'mode'>): Promise<void> {
  if (mode !== 'production') return;
  const found = [await hasSamples(db), await hasSampleProducts(db), await hasDemoAccounts(db)];
  if (!found.includes(true)) return;
  throw new OperatorError(
    'This database holds sample listings, products or accounts of the demonstration, and MODE=production has real ones only. Take them ' +
      'out with "npm run seed -- --remove-samples", or start on another database.',
  );
}
