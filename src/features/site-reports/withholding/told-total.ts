import { partsOf } from '../periods/period.ts';
import type { Tell } from './withhold-months.ts';

/** A sum as far as it can be told: `isLeast` where some of it is withheld, and the whole is that or more. */
export interface ToldTotal {
  value: number;
  isLeast: boolean;
}

/** The sum over these periods, out of what is told of them and of their parts. Nothing else is known from it. */
export function toldTotal(tell: Tell, periods: readonly string[], part: string): ToldTotal {
  return periods.reduce<ToldTotal>(
    (sum, period) => {
      const one = toldOne(tell, period, part);
      return { value: sum.value + one.value, isLeast: sum.isLeast || one.isLeast };
    },
    { value: 0, isLeast: false },
  );
}

function toldOne(tell: Tell, period: string, part: string): ToldTotal {
  const told = tell(period, part);
  if (told !== undefined) return { value: told, isLeast: false };
  const parts = partsOf(period);
  return parts.length === 0 ? { value: 0, isLeast: true } : toldTotal(tell, parts, part);
}
