import { eq, inArray } from 'drizzle-orm';
import type { CaseKind, CaseSubject } from '#features/staff/case-kind.server.ts';
import { system } from '#platform/access/actor.ts';
import { authorize } from '#platform/access/authorize.ts';
import { isUniqueViolation } from '#platform/db/db-error.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import type { FactSheet, Subject } from '#platform/subjects/subject.server.ts';
import { tellReader } from './correction.mail.server.ts';
import type { CorrectionRow } from './correction.mail.server.ts';
import { correctionPolicy, isConflict } from './correction.policy.ts';
import { correction } from './correction.table.server.ts';
import {
  accept,
  caseKind,
  findSubject,
  hasOtherObjection,
  lockCorrection,
  lockSheet,
  refuse,
} from './outcome.service.server.ts';

const ns = 'corrections';

/** What readers say is wrong and no owner has answered. What changed meanwhile stays as it is, and is shown. */
export const correctionCase: CaseKind = {
  kind: caseKind,
  ns,
  outcomes: [
    { id: 'accept', needsReason: false, isDestructive: false },
    { id: 'refuse', needsReason: true, isDestructive: false },
  ],
  reasons: ['unproved', 'is-right', 'changed'],

  async show(ctx, ids) {
    const shown = new Map<string, CaseSubject>();
    if (ids.length === 0) return shown;
    const rows = await ctx.db
      .select()
      .from(correction)
      .where(inArray(correction.id, [...ids]));
    const site = { ...ctx, actor: system };
    for (const [type, same] of Map.groupBy(rows, ({ subjectType }) => subjectType)) {
      const named = same.flatMap(({ subjectId, duplicateOf }) => [
        subjectId,
        duplicateOf ?? subjectId,
      ]);
      const subjects = await ctx.subjects.find(site, type, named);
      const pages = same.map(({ subjectId }) => subjectId);
      const sheets = await ctx.subjects.correctable(type).read(site, ctx.db, pages);
      for (const row of same) {
        const subject = subjects.get(row.subjectId);
        const twin = row.duplicateOf ? subjects.get(row.duplicateOf) : undefined;
        shown.set(row.id, {
          title: subject?.title ?? '',
          url: subject?.isPublic ? subject.url : null,
          text: row.note,
          facts: factsOf(ctx, row, { sheet: sheets.get(row.subjectId), twin }),
        });
      }
    }
    return shown;
  },

  async decide(ctx, db, { subjectId, outcome, reason }) {
    const row = await lockCorrection(db, subjectId);
    const sheet = await lockSheet(ctx, db, row);
    authorize(correctionPolicy.decide, ctx.actor, { ...sheet, senderId: row.accountId });
    if (row.status !== 'staff') throw changed();
    if (outcome === 'refuse') {
      await refuse(ctx, db, row, reason);
      return;
    }
    const accepted = row.changes.filter((change) => !isConflict(change, sheet.facts));
    if (accepted.length === 0 && row.changes.length > 0) {
      throw new AppError(
        'conflict',
        'correction/conflict',
        'Everything it is about has changed since. It can only be refused.',
      );
    }
    await accept(ctx, db, { row, sheet, accepted, by: 'staff', reason });
  },

  async undo(ctx, db, { subjectId }) {
    const row = await lockCorrection(db, subjectId);
    const sheet = await lockSheet(ctx, db, row);
    authorize(correctionPolicy.decide, ctx.actor, { ...sheet, senderId: row.accountId });
    const { replaced } = row;
    const written = row.changes.filter(({ field }) => replaced && field in replaced);
    const isUntouched = written.every(({ field, to }) => (sheet.facts[field] ?? null) === to);
    if (row.decidedAt === null || !isUntouched) throw changed();
    if (replaced && written.length > 0) {
      await ctx.subjects.correctable(row.subjectType).write(ctx, db, {
        id: row.subjectId,
        facts: replaced,
        by: 'staff',
        correctionId: row.id,
        isUndo: true,
      });
    }
    await reopen(db, row);
    if (row.matter === 'objection')
      await ctx.subjects.correctable(row.subjectType).objections?.reopen(ctx, db, row.subjectId, {
        wasUpheld: row.status === 'accepted',
        othersUpheld: await hasOtherObjection(db, row, ['accepted']),
      });
    await tellReader(ctx, db, row, {
      news: 'reopened',
      reason: '',
      subject: await findSubject(ctx, row),
    });
  },
};

/** Throws `correction/waits-again`: only one correction with the same words of the same person waits at a time. */
async function reopen(db: Db, { id }: CorrectionRow): Promise<void> {
  try {
    await db
      .update(correction)
      .set({ status: 'staff', decidedAt: null, reason: '', acceptedFields: [], replaced: null })
      .where(eq(correction.id, id));
  } catch (error) {
    if (!isUniqueViolation(error, 'correction_once')) throw error;
    throw new AppError(
      'conflict',
      'correction/waits-again',
      'The same person has suggested just that again, and it waits. Please decide on it first.',
    );
  }
}

const changed = () =>
  new AppError(
    'conflict',
    'correction/changed',
    'The page has changed since. Please look at it again.',
  );

function factsOf(
  { language }: ServiceContext,
  row: CorrectionRow,
  { sheet, twin }: { sheet: FactSheet | undefined; twin: Subject | undefined },
): CaseSubject['facts'] {
  const t = i18nFor(language).getFixedT(language, ns);
  const said = (field: string, value: string | null) => {
    if (value === null) return '—';
    return field === 'status' ? t(`status.${value}`, { defaultValue: value }) : value;
  };
  return [
    { key: 'matter', value: t(`matter.${row.matter}`) },
    ...row.changes.map(({ field, from, to }) => ({
      key: field,
      value: `${said(field, from)} → ${said(field, to)}`,
    })),
    ...row.changes
      .filter((change) => sheet && isConflict(change, sheet.facts))
      .map(({ field }) => ({
        key: 'now',
        value: `${t(`field.${field}`)}: ${said(field, sheet?.facts[field] ?? null)}`,
      })),
    ...(twin ? [{ key: 'twin', value: `${twin.title} (${twin.url})` }] : []),
  ];
}
