import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';

/** How a feature keeps an account from being closed by its person: it throws `account/held`. `closingChecks` in its manifest. */
export type ClosingCheck = (ctx: ServiceContext, tx: Db, accountId: string) => Promise<void>;

declare module '#platform/feature/feature.server.ts' {
  interface FeatureParts {
    /** What has to be kept though its person would leave. */
    closingChecks: ClosingCheck;
  }
}
