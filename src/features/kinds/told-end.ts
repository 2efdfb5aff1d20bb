/**
 * Minutes that a service lasts here whose end nobody has told: most congregations say when they begin and no more. The
 * schedule engine needs an end, and with this one the next service is told and nothing is said of how long it goes on.
 */
export const untoldLength = 1;

export const isEndTold = ({ opens, closes }: { opens: number; closes: number }): boolean =>
  closes - opens > untoldLength;
