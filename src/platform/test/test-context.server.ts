import { system } from '#platform/access/actor.ts';
import { systemContext } from '#platform/http/context.server.ts';
import { siteFacts } from '#platform/http/site-facts.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { SiteKeys } from '#platform/security/site-keys.server.ts';
import { SubjectRegistry } from '#platform/subjects/subject.server.ts';
import { testLog } from './test-log.server.ts';
import { testNow } from './test-now.ts';

export { testNow };

/** Also what the test site signs with, so that a test can make tokens for it. */
export const testSecret = 'a secret of the tests, and only of the tests';

/** A service's context in tests: the site itself on a Saturday night, unless said otherwise. */
export const testContext = (
  parts: Pick<ServiceContext, 'db'> & Partial<ServiceContext>,
): ServiceContext =>
  systemContext({
    actor: system,
    now: testNow,
    log: testLog,
    site: siteFacts({ url: 'http://127.0.0.1:3000', mode: 'demo' }, { siteName: 'Test site' }),
    keys: new SiteKeys(testSecret),
    subjects: new SubjectRegistry([]),
    ...parts,
  });
