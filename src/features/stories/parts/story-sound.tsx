import { useMemo } from 'react';
import { StoryPlayer, usePlayback } from '#features/recordings/story-player.tsx';
import type { getTranscript } from '#features/transcripts/transcript.contract.ts';
import { Transcript } from '#features/transcripts/transcript.tsx';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { readLinkKey } from '#platform/audience/link-key.ts';
import { api } from '#platform/http/api-client.ts';
import { soundPath } from '../sound-path.ts';
import { listenToStory } from '../story.contract.ts';
import type { Story } from '../story.contract.ts';

export type Spoken = EndpointResponse<typeof getTranscript>;

interface StorySoundProps {
  story: Story;
  /** What is said, where the page has read it for everybody. */
  spoken?: Spoken;
}

/**
 * The player of a story and what is said in it. What everybody may hear has one address; for others one is asked for
 * when somebody presses, and again when it has ended.
 */
export function StorySound({ story, spoken }: StorySoundProps) {
  const { id, title, peaks, seconds, language, isForGood } = story;
  const playback = usePlayback();
  const src = useMemo(
    () =>
      isForGood
        ? soundPath(id)
        : async () => {
            const linkKey = readLinkKey();
            return (await api(listenToStory, { params: { id } }, { linkKey })).url;
          },
    [id, isForGood],
  );
  return (
    <div className="flex w-full max-w-prose flex-col gap-6">
      <StoryPlayer
        src={src}
        peaks={peaks}
        seconds={seconds ?? 0}
        title={title}
        playback={playback}
      />
      <Transcript
        subject={{ type: 'story', id }}
        first={spoken}
        title={title}
        language={language?.code}
        player={playback}
      />
    </div>
  );
}
