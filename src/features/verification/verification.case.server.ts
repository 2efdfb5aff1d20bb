import { eq } from 'drizzle-orm';
import { verificationMethods } from '#features/directory/listing.policy.ts';
import { notify } from '#features/notifications/notification.service.server.ts';
import { localDateOf } from '#features/schedule/schedule.policy.ts';
import type { CaseKind } from '#features/staff/case-kind.server.ts';
import { authorize } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { verificationPolicy } from './verification.policy.ts';
import { verificationChange } from './verification.table.server.ts';
import type { Proof, Proven } from './verification.table.server.ts';
import { verifiedSubjects } from './verified-subject.server.ts';
import type { SubjectType } from './verified-subject.server.ts';

const verified = { needsReason: true, isDestructive: false };

/** How a listing was proved is part of the outcome: `verify-document`. */
const outcomesOf: Record<SubjectType, CaseKind['outcomes']> = {
  account: [
    { id: 'verify', ...verified },
    { id: 'unverify', needsReason: true, isDestructive: true },
  ],
  listing: [
    ...verificationMethods.map((method) => ({ id: `verify-${method}`, ...verified })),
    { id: 'unverify', needsReason: true, isDestructive: true },
  ],
};

const verificationCase = (type: SubjectType): CaseKind => ({
  kind: `${type}-verification`,
  ns: 'verification',
  outcomes: outcomesOf[type],

  async show(ctx, ids) {
    const found = await Promise.all(ids.map((id) => verifiedSubjects[type].find(ctx.db, id)));
    return new Map(
      found.flatMap((subject) =>
        subject
          ? [[subject.id, { title: subject.title, url: subject.url, text: '', facts: [] }] as const]
          : [],
      ),
    );
  },

  async decide(ctx, db, { caseId, subjectId, outcome }) {
    const subject = await verifiedSubjects[type].find(db, subjectId, { lock: true });
    if (!subject) return;
    authorize(verificationPolicy.change, ctx.actor, subject);
    const before = subject.proof;
    const proof = proofOf(type, outcome, ctx.now);
    const { provenFor, reach } = subject;
    const after = { proof, provenFor, reach };
    await db
      .insert(verificationChange)
      .values({ caseId, before, after })
      .onConflictDoUpdate({ target: verificationChange.caseId, set: { before, after } });
    const isVerified = outcome !== 'unverify';
    await verifiedSubjects[type].write(ctx, db, subjectId, proof);
    await audit(ctx, db, {
      action: `${type}.${isVerified ? 'verified' : 'unverified'}`,
      subject: { type, id: subjectId },
      accountId: subject.ownerId ?? undefined,
      detail: { outcome },
    });
    if (subject.ownerId === null) return;
    await notify(db, {
      accountId: subject.ownerId,
      kind: `verification/${isVerified ? 'verified' : 'unverified'}`,
      values: { name: isolate(subject.title) },
      url: subject.url ?? '/decisions',
    });
  },

  async undo(ctx, db, { caseId, subjectId }) {
    const subject = await verifiedSubjects[type].find(db, subjectId, { lock: true });
    const [change] = await db
      .delete(verificationChange)
      .where(eq(verificationChange.caseId, caseId))
      .returning();
    if (!subject || !change) return;
    authorize(verificationPolicy.change, ctx.actor, subject);
    if (!isAsLeft(subject, change.after)) throw changedSince();
    const { method } = change.before;
    const isOfContacts = method === 'email-domain' || method === 'phone';
    if (isOfContacts && subject.reach !== change.after?.reach) throw changedSince();
    await verifiedSubjects[type].write(ctx, db, subjectId, change.before);
    await audit(ctx, db, {
      action: `${type}.verification-undone`,
      subject: { type, id: subjectId },
      accountId: subject.ownerId ?? undefined,
    });
  },
});

/** Another owner, name or proof has come since: what was there before that says nothing of them. */
const isAsLeft = ({ proof, provenFor }: Proven, after: Proven | null): boolean =>
  after !== null &&
  after.provenFor === provenFor &&
  after.proof.method === proof.method &&
  after.proof.at === proof.at;

const changedSince = () =>
  new AppError(
    'conflict',
    'verification/changed',
    'This has changed since the decision. Please look at it as it is now.',
  );

function proofOf(type: SubjectType, outcome: string, now: Date): Proof {
  if (outcome === 'unverify') return { method: null, at: null };
  if (type === 'account') return { method: null, at: now.toISOString() };
  const method = verificationMethods.find((one) => outcome === `verify-${one}`) ?? null;
  return { method, at: localDateOf(now, 'Europe/London') };
}

export const accountVerificationCase = verificationCase('account');
export const listingVerificationCase = verificationCase('listing');
