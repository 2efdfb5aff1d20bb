import type { LocalMoment, OpeningState } from './schedule.contract.ts';

type Open = Extract<OpeningState, { state: 'open' }>;
type Closed = Extract<OpeningState, { state: 'closed' }>;

/** What the words about a moment need: `weekday` within a week, `date` after it. */
type SignMoment = Pick<LocalMoment, 'minute' | 'day'> &
  Partial<Pick<LocalMoment, 'weekday' | 'date'>>;

export interface OpenSign {
  state: 'open';
  closesAt?: Open['closesAt'];
  closesSoon?: boolean;
  closes?: SignMoment | null;
}

export interface ClosedSign {
  state: 'closed';
  reason?: Closed['reason'];
  label?: Closed['label'];
  holidayKey?: Closed['holidayKey'];
  opensAt?: Closed['opensAt'];
  opens?: SignMoment | null;
}

/** What the badge shows of an opening state; every state is one. */
export type OpeningSign = OpenSign | ClosedSign | { state: 'by-appointment' | 'unknown' };

/** The same without what a badge leaves out, for pages that carry many. */
export function openingSign(state: OpeningState): OpeningSign {
  if (state.state === 'open') {
    return {
      state: 'open',
      ...(state.closes && {
        ...(isCounted(state.closes) && { closesAt: state.closesAt }),
        closes: signMoment(state.closes),
      }),
      ...(state.closesSoon && { closesSoon: true }),
    };
  }
  if (state.state !== 'closed') return { state: state.state };
  return {
    state: 'closed',
    ...(state.reason !== 'hours' && { reason: state.reason }),
    ...(state.label && { label: state.label }),
    ...(state.holidayKey && { holidayKey: state.holidayKey }),
    ...(state.opens && {
      ...(isCounted(state.opens) && { opensAt: state.opensAt }),
      opens: signMoment(state.opens),
    }),
  };
}

/** A badge counts the minutes of the last hour alone: what turns on another day needs no instant. */
const isCounted = ({ day }: LocalMoment): boolean => day === 'today';

function signMoment({ minute, day, weekday, date }: LocalMoment): SignMoment {
  return { minute, day, ...(day === 'week' && { weekday }), ...(day === 'later' && { date }) };
}
