import { countProfileViews } from '#features/accounts/profile/profile-view.service.server.ts';
import type { ActSource } from '#features/contributions/act-source.server.ts';
import { countActs, listActs } from '#features/contributions/acts.server.ts';
import type { FigureSource } from '#features/contributions/figure-source.server.ts';
import { figures, kindsOfFigure } from '#features/contributions/figures.ts';
import type { ActFigure, Figure } from '#features/contributions/figures.ts';
import { isAdult } from '#platform/access/actor.ts';
import { requirePerson } from '#platform/access/authorize.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { ownActsPageSize } from './own-contribution.contract.ts';
import type { OwnContribution, listOwnActs as listContract } from './own-contribution.contract.ts';
import { ownContributionPolicy } from './own-contribution.policy.ts';

export interface Logs {
  acts: readonly ActSource[];
  figures: readonly FigureSource[];
}

/** One's own figures. Nothing is kept of them: each is counted in the log of its feature. */
export async function getOwnContribution(
  ctx: ServiceContext,
  logs: Logs,
): Promise<OwnContribution> {
  const { id } = requirePerson(ctx, ownContributionPolicy.read, undefined);
  const acts = await countActs(ctx.db, logs.acts, { now: ctx.now, accountId: id });
  const countOf = async (figure: Figure) => {
    const source = logs.figures.find((one) => one.figure === figure);
    if (source) return { count: await source.read(ctx, id), url: source.urlOf(id) };
    if (figure === 'views')
      return { count: await countProfileViews(ctx.db, id, ctx.now), url: null };
    if (!isActFigure(figure)) return { count: null, url: null };
    const count = kindsOfFigure[figure].reduce((sum, kind) => sum + (acts.get(kind) ?? 0), 0);
    return { count, url: null };
  };
  const found = [];
  for (const figure of figures) found.push({ figure, ...(await countOf(figure)) });
  return { figures: found, isYoung: !isAdult(ctx.actor) };
}

const isActFigure = (figure: Figure): figure is ActFigure => figure in kindsOfFigure;

/** A page of one's own acts; of one figure exactly those that it counts. */
export async function listOwnActs(
  ctx: ServiceContext,
  { acts }: Pick<Logs, 'acts'>,
  { figure = 'total', after }: { figure?: ActFigure | undefined; after?: string | undefined },
): Promise<EndpointResponse<typeof listContract>> {
  const { id } = requirePerson(ctx, ownContributionPolicy.read, undefined);
  const { shown, next } = await listActs(ctx, acts, {
    now: ctx.now,
    accountId: id,
    kinds: kindsOfFigure[figure],
    after,
    size: ownActsPageSize,
  });
  return { items: shown.map((act) => ({ ...act, at: act.at.toISOString() })), next };
}
