import { eq } from 'drizzle-orm';
import { tell } from '#features/notifications/tell.server.ts';
import { isSelf } from '#platform/access/actor.ts';
import { requirePerson } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError, wrongFields } from '#platform/http/app-error.ts';
import type { FieldError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { canMove } from '#platform/stages/moves.ts';
import { moveRow } from '#platform/stages/move-row.server.ts';
import { heldNames } from '../own-tender.contract.ts';
import type { checkOutcomes } from '../own-tender.contract.ts';
import { forgetWinners } from '../awards/award-lines.server.ts';
import { listTold, peopleOf } from '../bidding/told-bidders.server.ts';
import { closingDay } from '../tender-day.ts';
import { tenderEditPath, tenderPath } from '../tender-links.ts';
import { stageOf, tenderMoves } from '../tender-stage.ts';
import { tendersTag } from '../tender.contract.ts';
import { tenderPolicy } from '../tender.policy.ts';
import { tender } from '../tender.table.server.ts';
import type { TenderRow } from '../tender.table.server.ts';
import { changedMeanwhile, lockKept, subjectOf } from './own-tender.service.server.ts';
import { heldNamesOf, withHeld } from './tender-columns.server.ts';
import { forgetEditors, otherOfficers } from './tender-team.server.ts';

/**
 * What has to be there before anybody else sees it: the law's notice or why there is none (D70), a way to bid, and time
 * left for that. Where a bidder is may be asked below the threshold alone.
 */
function faultsOf(row: TenderRow, now: Date): FieldError[] {
  return [
    ...(row.noticeUrl === null && !row.isBelowThreshold
      ? [{ path: 'noticeUrl', key: 'tenders:error.notice' }]
      : []),
    ...(row.isBelowThreshold && row.noticeUrl === null && !row.contactEmail && !row.attachmentUrl
      ? [{ path: 'contactEmail', key: 'tenders:error.wayToBid' }]
      : []),
    ...(row.rules.areas && !row.isBelowThreshold
      ? [{ path: 'rules.areas', key: 'tenders:error.areasAbove' }]
      : []),
    ...(row.questionsUntil !== null &&
    row.closesAt !== null &&
    row.questionsUntil > closingDay(row.closesAt)
      ? [{ path: 'questionsUntil', key: 'tenders:error.questionsAfter' }]
      : []),
    ...(row.closesAt === null || row.closesAt <= now
      ? [{ path: 'closingDate', key: 'tenders:error.closingPast' }]
      : []),
  ];
}

function assertComplete(row: TenderRow, now: Date): void {
  const faults = faultsOf(row, now);
  if (faults.length > 0) throw wrongFields(faults, 'tenders/incomplete');
}

interface News {
  kind: 'tenders/check-asked' | 'tenders/taken-back' | 'tenders/published' | 'tenders/given-back';
  note?: string;
}

async function tellAll(
  ctx: ServiceContext,
  tx: Db,
  { ids, row }: { ids: readonly string[]; row: TenderRow },
  { kind, note }: News,
): Promise<void> {
  for (const id of ids)
    await tell(ctx, tx, id, {
      kind,
      sort: 'asked',
      values: { name: isolate(row.title) },
      url: tenderEditPath(row.slug),
      more: note ? [note] : [],
    });
}

/** Who prepares a bid hears that what they bid for has changed, or is called off. */
async function tellBidders(
  ctx: ServiceContext,
  tx: Db,
  row: TenderRow,
  kind: 'tenders/changed' | 'tenders/called-off',
): Promise<void> {
  for (const id of peopleOf(await listTold(tx, row.id)))
    await tell(ctx, tx, id, {
      kind,
      sort: 'asked',
      values: { name: isolate(row.title) },
      url: tenderPath(row.slug),
    });
}

/** The draft waits; whoever may check it is told. Where no second officer is there, it waits among those of admins. */
export async function askForCheck(
  ctx: ServiceContext,
  id: string,
  version: number,
): Promise<{ needsAdmin: boolean }> {
  requirePerson(ctx, tenderPolicy.write, undefined);
  return ctx.db.transaction(async (tx) => {
    const { row, team } = await lockKept(ctx, tx, id, version);
    if (!canMove(tenderMoves.ask, row.status)) throw changedMeanwhile();
    assertComplete(row, ctx.now);
    const values = { checkNote: '' };
    if (!(await moveRow(tx, tender, id, { move: tenderMoves.ask, values })))
      throw changedMeanwhile();
    const ids = otherOfficers(team);
    await audit(ctx, tx, { action: 'tender.check-asked', subject: subjectOf(id) });
    await tellAll(ctx, tx, { ids, row }, { kind: 'tenders/check-asked' });
    return { needsAdmin: ids.length === 0 };
  });
}

/**
 * It is a draft again, and whoever was asked to check it hears that. Who wrote has still written it. Throws
 * `tenders/changed` where it does not wait any more.
 */
export async function takeBack(ctx: ServiceContext, id: string): Promise<Record<string, never>> {
  requirePerson(ctx, tenderPolicy.write, undefined);
  await ctx.db.transaction(async (tx) => {
    const { row, team } = await lockKept(ctx, tx, id);
    if (!(await moveRow(tx, tender, id, { move: tenderMoves.takeBack, values: {} })))
      throw changedMeanwhile();
    await audit(ctx, tx, { action: 'tender.taken-back', subject: subjectOf(id) });
    const ids = otherOfficers(team).filter((one) => !isSelf(ctx.actor, one));
    await tellAll(ctx, tx, { ids, row }, { kind: 'tenders/taken-back' });
  });
  return {};
}

interface Check {
  version: number;
  outcome: (typeof checkOutcomes)[number];
  note: string;
}

/**
 * A second person publishes a draft or what was changed later, or gives it back. Throws `tenders/own-check` to whoever wrote
 * at it, and `tenders/changed` where it is another by now or somebody else was faster.
 */
export async function checkTender(
  ctx: ServiceContext,
  id: string,
  { version, outcome, note }: Check,
): Promise<{ id: string; slug: string }> {
  requirePerson(ctx, tenderPolicy.write, undefined);
  const saved = await ctx.db.transaction(async (tx) => {
    const { row, team } = await lockKept(ctx, tx, id, version);
    if (!tenderPolicy.check(ctx.actor, team))
      throw new AppError('forbidden', 'tenders/own-check', 'A second person has to check it.');
    const isChange = row.status === 'published' && heldNamesOf(row).length > 0;
    if (!isChange && row.status !== 'checking') throw changedMeanwhile();
    // Bids are known by now: it does not open again, and is not another.
    if (isChange && outcome === 'publish' && stageOf(row, ctx.now) === 'closed')
      throw new AppError(
        'conflict',
        'tenders/over',
        'Bids have closed: it can’t be changed any more.',
      );
    if (outcome === 'publish') assertComplete(withHeld(row), ctx.now);
    if (isChange) await decideChange(tx, row, { outcome, note });
    else await decideDraft(ctx, tx, row, { outcome, note });
    // Who wrote what was given back has still written it.
    if (outcome === 'publish' || isChange) await forgetEditors(tx, id);
    const action = outcome === 'publish' ? 'tender.published' : 'tender.given-back';
    await audit(ctx, tx, {
      action,
      subject: subjectOf(id),
      detail: { changed: heldNamesOf(row), editors: [...team.editorIds] },
    });
    const kind = outcome === 'publish' ? 'tenders/published' : 'tenders/given-back';
    await tellAll(ctx, tx, { ids: team.editorIds, row: withHeld(row) }, { kind, note });
    if (isChange && outcome === 'publish')
      await tellBidders(ctx, tx, withHeld(row), 'tenders/changed');
    return { id, slug: row.slug };
  });
  ctx.invalidate([tendersTag]);
  return saved;
}

async function decideDraft(
  ctx: ServiceContext,
  tx: Db,
  { id }: TenderRow,
  { outcome, note }: Pick<Check, 'outcome' | 'note'>,
): Promise<void> {
  const isPublished = outcome === 'publish';
  const moved = await moveRow(tx, tender, id, {
    move: isPublished ? tenderMoves.publish : tenderMoves.giveBack,
    values: { checkNote: note, ...(isPublished && { publishedAt: ctx.now }) },
  });
  if (!moved) throw changedMeanwhile();
}

/** What was changed is shown, or dropped. */
async function decideChange(
  tx: Db,
  row: TenderRow,
  { outcome, note }: Pick<Check, 'outcome' | 'note'>,
): Promise<void> {
  const next = withHeld(row);
  const shown = Object.fromEntries(heldNames.map((name) => [name, next[name]]));
  await tx
    .update(tender)
    .set({
      ...(outcome === 'publish' && { ...shown, searchText: next.searchText }),
      held: {},
      checkNote: note,
    })
    .where(eq(tender.id, row.id));
  if (outcome === 'publish' && 'lots' in row.held) await forgetWinners(tx, row.id);
}

/** It stays, and says that it is called off; all who registered are told. */
export async function cancelTender(
  ctx: ServiceContext,
  id: string,
  version: number,
): Promise<Record<string, never>> {
  requirePerson(ctx, tenderPolicy.write, undefined);
  await ctx.db.transaction(async (tx) => {
    const { row } = await lockKept(ctx, tx, id, version);
    const values = { cancelledAt: ctx.now, held: {} };
    if (!(await moveRow(tx, tender, id, { move: tenderMoves.cancel, values })))
      throw changedMeanwhile();
    await forgetEditors(tx, id);
    await audit(ctx, tx, { action: 'tender.cancelled', subject: subjectOf(id) });
    await tellBidders(ctx, tx, row, 'tenders/called-off');
  });
  ctx.invalidate([tendersTag]);
  return {};
}
