import { useApiPages } from '#platform/query/use-api.ts';
import { PitchSection } from './pitch-section.tsx';
import { listOwnPitches } from './pitch.contract.ts';

/**
 * The section for somebody who has left the youth area and runs no business: what they have sealed stays theirs. Nothing
 * for everybody else, who have it elsewhere. Its page loads the namespace `pitches`.
 */
export function LeftPitches() {
  const { first, data } = useApiPages(listOwnPitches, { query: {} });
  return first?.maySeal === false && data && data.length > 0 ? <PitchSection /> : null;
}
