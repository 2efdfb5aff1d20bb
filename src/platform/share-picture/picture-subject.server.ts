import type { ServiceContext } from '#platform/http/context.server.ts';

/** The words of a picture that is shown where somebody shares a page. */
export interface PictureWords {
  title: string;
  /** A short line above the title. */
  detail?: string;
}

/** How a feature gives its pages pictures; `pictures` in its manifest. */
export interface PictureSubject {
  /** Part of the address: `/og/{kind}/{id}.png`. */
  kind: string;
  /** Undefined for what there is not, or what not everybody may see. */
  find(ctx: ServiceContext, id: string): Promise<PictureWords | undefined>;
}
