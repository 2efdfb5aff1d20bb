import { useApi } from '#platform/query/use-api.ts';
import { QueryState } from '#ui/query-state.tsx';
import { getPitch } from '../pitch.contract.ts';
import type { Pitch } from '../pitch.contract.ts';
import { SealForm } from './seal-form.tsx';

/** The form of a new version, which begins with the words of the last one. */
export function NextVersion({ pitch, onDone }: { pitch: Pitch; onDone: () => void }) {
  const found = useApi(getPitch, { params: { id: pitch.id } });
  return (
    <QueryState query={found} ns="pitches" failed="pitches:failed">
      {({ words, versions: [newest = pitch.newest] }) => (
        <SealForm
          last={{ id: pitch.id, no: newest.no, title: newest.title, words }}
          onDone={onDone}
        />
      )}
    </QueryState>
  );
}
