import type { Photo } from '#features/media/media.contract.ts';
import type { AttachedRecording } from '#features/recordings/attached.service.server.ts';
import { isShown } from '#features/submissions/submission.policy.ts';
import { isSelf } from '#platform/access/actor.ts';
import type { Actor } from '#platform/access/actor.ts';
import { isOpenToAll } from '#platform/audience/audience.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { otherLanguage } from '#platform/i18n/other-language.server.ts';
import { excerptOf } from '#platform/search/text-score.server.ts';
import { searchTextOf } from '#platform/search/word-match.server.ts';
import type { Story, StoryCard } from './story.contract.ts';
import { showsPhotos } from './story.policy.ts';
import type { StoryRow } from './story-submission.server.ts';

/** Of most readers of English; others take longer, and nobody is hurried. */
const wordsInAMinute = 200;

const minutesOf = (text: string): number =>
  Math.max(1, Math.round(text.split(/\s+/u).filter(Boolean).length / wordsInAMinute));

/** Everything by which a story is found. */
export const searchTextOfStory = (
  row: Pick<StoryRow, 'title' | 'text' | 'place' | 'series' | 'shownName'>,
): string => searchTextOf(row.title, row.text, row.place, row.series, row.shownName);

interface Asked {
  language: Language;
}

export function toCard(
  row: StoryRow,
  { language }: Asked,
  recording: AttachedRecording | undefined,
): StoryCard {
  return {
    id: row.id,
    form: row.form,
    title: row.title,
    excerpt: excerptOf(row.text),
    ...otherLanguage(language, row.language),
    topic: row.topic,
    place: row.place,
    isElder: row.isElder,
    shownName: row.shownName,
    minutesToRead: row.form === 'written' ? minutesOf(row.text) : null,
    seconds: recording?.seconds ?? null,
    sentAt: row.createdAt.toISOString(),
    isSample: row.isSample,
  };
}

interface Whole {
  photos: readonly Photo[];
  recording: AttachedRecording | undefined;
  others: readonly Pick<StoryRow, 'id' | 'title' | 'part'>[];
}

export function toStory(
  row: StoryRow,
  asked: Asked & { actor: Actor; now: Date },
  { photos, recording, others }: Whole,
): Story {
  return {
    ...toCard(row, asked, recording),
    text: row.text,
    audience: row.audience,
    reuse: row.reuse,
    photos: [...photos],
    peaks: [...(recording?.peaks ?? [])],
    series: row.series ? { name: row.series, part: row.part, others: [...others] } : null,
    isOwn: isSelf(asked.actor, row.ownerId),
    isForGood: isShown(row) && isOpenToAll(row, asked.now) && showsPhotos(row),
  };
}
