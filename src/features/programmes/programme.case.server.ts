import { eq } from 'drizzle-orm';
import { tell } from '#features/notifications/tell.server.ts';
import type { CaseKind } from '#features/staff/case-kind.server.ts';
import { findHolders } from '#features/accounts/addressee.server.ts';
import { patternWords } from '#features/calendar/pattern-words.ts';
import { submissionCase } from '#features/submissions/submission-case.server.ts';
import { authorize } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { clearedLeaders, coverOf } from './leading/leaders.server.ts';
import { settleProgramme } from './leading/settle.service.server.ts';
import { placesIn } from './places/place-writing.server.ts';
import { tellHolder } from './programme.mail.server.ts';
import type { ProgrammeWords } from './programme-words.ts';
import { teamProgrammesPath } from './programme-links.ts';
import { answerableFor, findHosted, programmeSubmission } from './programme-submission.server.ts';
import type { HostedProgramme } from './programme-submission.server.ts';
import { programmePolicy } from './programme.policy.ts';
import { youthProgramme } from './programme.table.server.ts';

const fact = (key: string, value: string | null | undefined) => (value ? [{ key, value }] : []);

const base = submissionCase(programmeSubmission, {
  reasons: ['unclear', 'unsafe', 'not-theirs'],
  async show(row, ctx) {
    const t = i18nFor(ctx.language).getFixedT(ctx.language, 'programmes');
    const tCalendar = i18nFor(ctx.language).getFixedT(ctx.language, ['calendar', 'schedule']);
    const words = row.held ?? row;
    const cover = await coverOf(ctx, ctx.db, row);
    const leaders = await findHolders(
      ctx.db,
      cover.leaders.map(({ accountId }) => accountId),
    );
    return {
      text: [words.title, words.summary, words.about, words.accessibility]
        .filter(Boolean)
        .join('\n\n'),
      language: row.language,
      facts: [
        ...fact('team', row.team?.title),
        ...fact('topic', t(`topic.${words.topic}`)),
        ...fact('bands', words.bands.map((band) => t(`band.${band}`)).join(' · ')),
        ...fact(
          'where',
          words.isOnline ? t('online') : [words.place, words.town].filter(Boolean).join(', '),
        ),
        ...fact('when', patternWords(row.pattern, tCalendar, ctx.language)),
        ...fact('places', String(row.places)),
        ...fact('address', words.address),
        ...fact('cost', words.cost || t('free')),
        ...fact(
          'leaders',
          [
            ...leaders.map(({ name }) => name),
            t('case.youth-programme.leadersOf', {
              checked: clearedLeaders(cover).length,
              count: cover.leaders.length,
            }),
          ].join(' · '),
        ),
        ...fact('change', row.held && t('case.youth-programme.changed')),
      ],
    };
  },
});

/** Programmes before they appear. What was changed in a published one is agreed to or dropped in the same way. */
export const programmeCase: CaseKind = {
  ...base,
  async decide(ctx, db, decision) {
    const row = await findHosted(ctx, db, decision.subjectId);
    if (row?.status === 'published' && row.held) await decideChange(ctx, db, row, decision);
    else await base.decide(ctx, db, decision);
  },
};

const changeNews = {
  published: 'programmes/change-published',
  refused: 'programmes/change-refused',
} as const;

/** Whether people have to go somewhere else: they are told so, and read on the page where. */
const isElsewhere = (one: ProgrammeWords, other: ProgrammeWords): boolean =>
  (['isOnline', 'place', 'town', 'address'] as const).some((name) => one[name] !== other[name]);

/** What the team changed is shown, or dropped. Whom it does not suit any more loses the place. */
async function decideChange(
  ctx: ServiceContext,
  db: Db,
  row: HostedProgramme,
  { outcome, reason }: { outcome: string; reason: string },
): Promise<void> {
  authorize(programmePolicy.decide, ctx.actor, row);
  const result = outcome === 'publish' ? 'published' : 'refused';
  await db
    .update(youthProgramme)
    .set({ ...(result === 'published' && row.held), held: null })
    .where(eq(youthProgramme.id, row.id));
  await audit(ctx, db, {
    action: `youth-programme.change-${result}`,
    subject: { type: programmeSubmission.type, id: row.id },
    accountId: row.ownerId ?? undefined,
  });
  if (result === 'published') {
    await settleProgramme(ctx, db, row.id);
    if (row.held && isElsewhere(row, row.held))
      for (const { accountId } of await placesIn(db, row.id, 'taken', 'offered', 'waiting'))
        await tellHolder(ctx, db, accountId, { kind: 'place-changed', programme: row });
  }
  await tell(ctx, db, answerableFor(row)[0] ?? null, {
    kind: changeNews[result],
    sort: 'asked',
    values: { name: isolate(row.title) },
    url: teamProgrammesPath(row.listingId),
    more: reason ? [reason] : [],
  });
}
