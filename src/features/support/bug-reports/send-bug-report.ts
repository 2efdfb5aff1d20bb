import { authorizedFetch } from '#platform/http/api-client.ts';
import type { BugReport } from './bug-report.contract.ts';

/**
 * Sends a report as specification 7 says: with credentials, and on failure with the sentence of the answer's `error`.
 * Answers that sentence, or `HTTP {status}`; undefined when it has worked. Throws when nothing was answered.
 */
export async function sendBugReport(report: BugReport): Promise<string | undefined> {
  const response = await authorizedFetch('/api/bug-reports', {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
  });
  if (response.ok) return undefined;
  const said = `HTTP ${response.status}`;
  const answer = (await response.json().catch(() => undefined)) as { error?: unknown } | undefined;
  return typeof answer?.error === 'string' && answer.error !== '' ? answer.error : said;
}
