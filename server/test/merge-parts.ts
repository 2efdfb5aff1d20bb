import { inMoveOrder } from '#platform/subjects/merge-part.server.ts';
import { siteParts } from '../features.ts';

export const mergeParts = inMoveOrder(siteParts.of('mergeParts'));
