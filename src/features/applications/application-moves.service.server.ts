import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import { minuteMs } from '#platform/time/durations.ts';
import { applicationMoves, applicationStates, moveNames } from './application-moves.ts';
import type { getApplicationMoves as contract } from './application.contract.ts';
import {
  keptMonths,
  mostSends,
  nudgeDays,
  offerDays,
  silentDays,
  undoMs,
} from './application.policy.ts';

/** The table as it is, with the sentences of both sides in the language of the request. */
export function getApplicationMoves({
  language,
}: ServiceContext): EndpointResponse<typeof contract> {
  const t = i18nFor(language).getFixedT(language, 'applications');
  return {
    states: applicationStates.map((state) => ({
      state,
      applicant: t(`state.${state}`),
      host: t(`hostState.${state}`),
    })),
    moves: moveNames.map((move) => {
      const { from, to, by, guard, tells } = applicationMoves[move];
      return {
        move,
        from: [...from],
        to,
        by: by[0],
        guard: [...guard],
        tells: [...tells],
        applicant: t(`moves.${move}.applicant`, tableValues),
        host: t(`moves.${move}.host`, tableValues),
      };
    }),
    undoMinutes: undoMs / minuteMs,
    nudgeDays,
    silentDays,
    offerDays,
    keptMonths,
  };
}

const tableValues = {
  minutes: undoMs / minuteMs,
  nudge: nudgeDays,
  silent: silentDays,
  offer: offerDays,
  most: mostSends,
};
