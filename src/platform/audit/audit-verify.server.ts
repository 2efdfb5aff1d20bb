import { asc, gt } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { linkHash, readContent } from './audit-seal.server.ts';
import type { Seal } from './audit-seal.server.ts';
import { auditSeal } from './audit-seal.table.server.ts';

export interface AuditReport {
  /** Sentences for the operator; none when everything is as it was sealed. */
  problems: string[];
  seals: number;
  entries: number;
  /** Seals whose entries have begun to be deleted for their age: the chain alone is checked. */
  aged: number;
  /** The newest seal. Noted elsewhere, it proves later that no seal was taken off the end. */
  head: string | undefined;
}

const keptMonths = 24;
const pageSize = 500;

/**
 * Reads the whole record and compares it with its seals. `knownHead` is a hash that was noted before: it must still be
 * in the chain.
 */
export async function verifyAudit(db: Db, now: Date, knownHead?: string): Promise<AuditReport> {
  const report: AuditReport = { problems: [], seals: 0, entries: 0, aged: 0, head: undefined };
  const keptSince = new Date(now);
  keptSince.setUTCMonth(keptSince.getUTCMonth() - keptMonths);
  let isKnown = knownHead === undefined;
  for (;;) {
    const page = await listSeals(db, report.seals);
    for (const seal of page) {
      checkLink(seal, report);
      if (seal.oldestAt < keptSince) report.aged += 1;
      else await checkContent(db, seal, report);
      isKnown ||= seal.hash === knownHead;
      report.head = seal.hash;
      report.seals += 1;
      report.entries += seal.entryCount;
    }
    if (page.length < pageSize || report.problems.length > 0) break;
  }
  if (!isKnown && report.problems.length === 0) {
    report.problems.push(`The seal ${knownHead} is not in the chain any more.`);
  }
  return report;
}

const listSeals = (db: Db, after: number): Promise<Seal[]> =>
  db
    .select()
    .from(auditSeal)
    .where(gt(auditSeal.no, after))
    .orderBy(asc(auditSeal.no))
    .limit(pageSize);

function checkLink(seal: Seal, { problems, seals, head }: AuditReport): void {
  if (problems.length > 0) return;
  if (seal.no !== seals + 1) problems.push(`Seal ${seals + 1} is missing.`);
  else if (seal.hash !== linkHash(head ?? '', seal)) problems.push(`Seal ${seal.no} was changed.`);
}

async function checkContent(db: Db, seal: Seal, { problems }: AuditReport): Promise<void> {
  const { entryCount, contentHash } = await readContent(db, seal.no);
  if (entryCount !== seal.entryCount) {
    problems.push(
      `Seal ${seal.no} covers ${seal.entryCount} entries, and ${entryCount} are there.`,
    );
  } else if (contentHash !== seal.contentHash) {
    problems.push(`An entry under seal ${seal.no} was changed.`);
  }
}
