/** One step in the life of something that is in one state at a time. */
export interface Move<State extends string, Side extends string = string> {
  /** The states that it may be made from. */
  readonly from: readonly State[];
  readonly to: State;
  /** Which of those who meet in it may make it. Left out where a policy alone says who. */
  readonly by?: readonly Side[];
}

/** A whole life, each move under its name. */
export type Moves<State extends string, Side extends string = string> = Readonly<
  Record<string, Move<State, Side>>
>;

/**
 * Whether the move can be made from this state. It says nothing about the person: who may make it is the policy's to
 * answer, beside this.
 */
export const canMove = <State extends string>(move: Move<State>, state: State): boolean =>
  move.from.includes(state);

/** The same for a move that sides make: `side` has to be one of those that may. */
export const canSideMove = <State extends string, Side extends string>(
  move: Move<State, Side>,
  state: State,
  side: Side,
): boolean => canMove(move, state) && move.by?.includes(side) === true;
