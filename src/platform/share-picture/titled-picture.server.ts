import { i18nFor } from '#platform/i18n/instances.server.ts';
import type { PictureSubject } from './picture-subject.server.ts';

/** Pictures of pages whose titles are sentences of a namespace, by the id of each: `/og/{ns}/{id}.png`. */
export const titledPictures = (
  ns: string,
  titles: Readonly<Record<string, string>>,
): PictureSubject => ({
  kind: ns,
  async find({ language }, id) {
    const key = Object.hasOwn(titles, id) ? titles[id] : undefined;
    return key ? { title: i18nFor(language).getFixedT(language, ns)(key) } : undefined;
  },
});
