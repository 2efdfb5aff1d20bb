import { createHmac } from 'node:crypto';
import { qrPicture } from '#platform/paper/qr-picture.server.ts';
import { codeLength, doorLetters, groupedCode } from '#features/attendance/door-code.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { minuteMs } from '#platform/time/durations.ts';
import { volunteerPath } from '../volunteering-links.ts';

/** So long a code is shown; the one before it is still taken, for those who have just scanned it. */
const windowMs = 10 * minuteMs;

const windowOf = (now: Date): number => Math.floor(now.getTime() / windowMs);

function lettersOf({ keys }: ServiceContext, dateId: string, window: number): string {
  const hmac = createHmac('sha256', keys.deriveFor('shift-door', dateId))
    .update(String(window))
    .digest();
  return [...hmac.subarray(0, codeLength)]
    .map((byte) => doorLetters[byte % doorLetters.length])
    .join('');
}

/** The code of a date as the team shows it, as words and as a QR code that leads to the page of volunteers. */
export function doorCodeOf(ctx: ServiceContext, dateId: string) {
  const letters = lettersOf(ctx, dateId, windowOf(ctx.now));
  return {
    code: groupedCode(letters),
    picture: qrPicture(`${ctx.site.url}${volunteerPath}?code=${letters}`),
    until: new Date((windowOf(ctx.now) + 1) * windowMs).toISOString(),
  };
}

/** Whether what was typed or scanned is the code of this date now. */
export function isDoorCode(ctx: ServiceContext, dateId: string, typed: string): boolean {
  const letters = typed.toUpperCase().replaceAll(/[^A-Z]/g, '');
  const window = windowOf(ctx.now);
  return [window, window - 1].some((one) => lettersOf(ctx, dateId, one) === letters);
}
