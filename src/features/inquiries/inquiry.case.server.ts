import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Photo } from '#features/media/media.contract.ts';
import type { CaseKind } from '#features/staff/case-kind.server.ts';
import { system } from '#platform/access/actor.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import { moveRow } from '#platform/stages/move-row.server.ts';
import type { Move } from '#platform/stages/moves.ts';
import { findBusiness, subjectType } from './business.server.ts';
import { deliver } from './deliver-letter.server.ts';
import type { InquiryRow } from './inquiry.mail.server.ts';
import type { InquiryStatus } from './inquiry.policy.ts';
import { inquiry, inquiryMessage } from './inquiry.table.server.ts';
import { listPictures } from './thread/letter-pictures.server.ts';
import { teach } from './thread.service.server.ts';

/** Letters that the shield stopped. Staff let them through or leave them where nobody reads them. */
export const inquiryCase: CaseKind = {
  kind: 'inquiry',
  ns: 'inquiries',
  outcomes: [
    { id: 'deliver', needsReason: false, isDestructive: false },
    { id: 'spam', needsReason: false, isDestructive: true },
  ],

  async show(ctx, subjectIds) {
    const rows = await ctx.db
      .select()
      .from(inquiry)
      .where(inArray(inquiry.id, [...subjectIds]));
    const letters = await firstLetters(
      ctx.db,
      rows.map(({ id }) => id),
    );
    // Once it is decided, the pictures are for the two sides alone again.
    const pictures = new Map<string, Photo[]>();
    for (const { id, status } of rows)
      if (status === 'held') pictures.set(id, await listPictures(ctx.db, id));
    const ids = rows.map((row) => row.subjectId);
    const subjects = await ctx.subjects.find({ ...ctx, actor: system }, subjectType, ids);
    return new Map(
      rows.map((row) => {
        const subject = subjects.get(row.subjectId);
        return [
          row.id,
          {
            title: subject?.title ?? '',
            url: subject?.isPublic ? subject.url : null,
            text: [row.subject, letters.get(row.id)].filter(Boolean).join('\n\n'),
            facts: [
              { key: 'name', value: row.senderName },
              { key: 'email', value: row.senderEmail ?? '' },
              { key: 'at', value: row.createdAt.toISOString() },
            ],
            photos: pictures.get(row.id),
          },
        ];
      }),
    );
  },

  /** The sender is told of neither. What is delivered looks as if it had been delivered at once. */
  async decide(ctx, db, { subjectId, outcome }) {
    if (outcome === 'spam') {
      await teach(db, subjectId, 'drop');
      return;
    }
    const row = await moveTo(db, subjectId, { from: ['held'], to: 'new' });
    await teach(db, subjectId, 'pass');
    const business = await findBusiness(ctx, db, row.subjectId);
    const body = (await firstLetters(db, [row.id])).get(row.id) ?? '';
    if (business?.recipient) await deliver(ctx, db, { row, business, body });
  },

  /** Mail that has left can't be called back, but the letter leaves the inbox unless somebody has answered. */
  async undo(_ctx, db, { subjectId, outcome }) {
    if (outcome === 'deliver') await moveTo(db, subjectId, { from: ['new'], to: 'held' });
    await teach(db, subjectId, 'hold');
  },
};

async function moveTo(db: Db, id: string, move: Move<InquiryStatus>): Promise<InquiryRow> {
  const row = await moveRow(db, inquiry, id, { move });
  if (row) return row;
  throw new AppError(
    'conflict',
    'inquiry/changed',
    'This was changed elsewhere. Please look again.',
  );
}

async function firstLetters(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ inquiryId: inquiryMessage.inquiryId, body: inquiryMessage.body })
    .from(inquiryMessage)
    .where(and(inArray(inquiryMessage.inquiryId, [...ids]), eq(inquiryMessage.side, 'guest')))
    .orderBy(asc(inquiryMessage.id));
  // The first of each is set last.
  return new Map(rows.toReversed().map(({ inquiryId, body }) => [inquiryId, body]));
}
