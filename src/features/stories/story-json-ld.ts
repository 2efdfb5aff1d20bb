import type { Site } from '#platform/http/page-context.ts';
import { storyPath } from './story-path.ts';
import type { Story } from './story.contract.ts';

/** schema.org Article or AudioObject; undefined for samples, and for what is not for everybody without an end. */
export function storyJsonLd(story: Story, site: Site): Record<string, unknown> | undefined {
  if (story.isSample || !story.isForGood) return undefined;
  const { id, title, excerpt, shownName, form, seconds, sentAt, reuse } = story;
  const url = site.url + storyPath(id);
  const all = {
    '@context': 'https://schema.org',
    name: title,
    url,
    ...(excerpt && { description: excerpt }),
    ...(shownName && { author: { '@type': 'Person', name: shownName } }),
    ...(reuse === 'cc-by-nc' && { license: 'https://creativecommons.org/licenses/by-nc/4.0/' }),
  };
  if (form === 'recorded')
    return {
      ...all,
      '@type': 'AudioObject',
      uploadDate: sentAt,
      ...(seconds !== null && { duration: `PT${Math.round(seconds)}S` }),
    };
  return { ...all, '@type': 'Article', headline: title, datePublished: sentAt };
}
