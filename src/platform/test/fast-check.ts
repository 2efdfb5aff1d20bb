import fc from 'fast-check';
import { isEveryCase } from './every-case.ts';

/**
 * fast-check with one seed for all: the same cases in every run, so that a change is never stopped by a case that another
 * run would not have drawn. `EVERY_CASE=1` draws new ones; a failure prints its seed, for `PROPERTY_SEED`.
 */
const seed = Number(process.env['PROPERTY_SEED'] ?? 20_261_130);
if (!isEveryCase || process.env['PROPERTY_SEED']) fc.configureGlobal({ seed });

export default fc;
