import type { ServiceContext } from '#platform/http/context.server.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';

/** An admin's own name for the plan, or the translated one. */
export const planTitle = (
  { language }: ServiceContext,
  { name, slug }: { name: string; slug: string },
): string => name || i18nFor(language).getFixedT(language, 'giving')(`plan.${slug}.name`);
