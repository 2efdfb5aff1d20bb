import type { ServiceContext } from '#platform/http/context.server.ts';
import type { Subject } from '#platform/subjects/subject.server.ts';
import type { ReviewSubject } from '../review.service.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { earlier } from '#platform/time/moments.ts';

/** Fingerprints of where a review was sent from; the addresses themselves are not kept with it. */
export interface Prints {
  networkPrint: string | null;
  devicePrint: string | null;
}

export function printsOf(
  { keys }: Pick<ServiceContext, 'keys'>,
  client: { network: string; userAgent: string } | undefined,
): Prints {
  if (!client) return { networkPrint: null, devicePrint: null };
  const { network, userAgent } = client;
  return {
    networkPrint: keys.fingerprint('review-network', network),
    devicePrint: keys.fingerprint('review-device', `${network}\n${userAgent}`),
  };
}

export interface Candidate extends Prints {
  accountId: string;
  subject: Subject & ReviewSubject;
  stars: number;
  title: string | null;
  body: string;
  submittedAt: Date;
}

export const daysBefore = ({ submittedAt }: Candidate, days: number) =>
  earlier(submittedAt, days * dayMs);
