import * as z from 'zod/mini';
import { pinOrigins } from './pin.ts';

/** Where a listing is, and what that comes from. */
export const Pin = z.object({ lat: z.number(), lng: z.number(), pinnedBy: z.enum(pinOrigins) });
