import { api } from '#platform/http/api-client.ts';
import type { Language } from '#platform/i18n/languages.ts';
import type { ToolPage } from '../content-page-list.ts';
import { getOwnText } from '../own-text.contract.ts';
import type { OwnText } from '../own-text.contract.ts';

export { ContentBlocks } from './content-blocks.tsx';

export const loadOwnText = (page: ToolPage, lng: Language, signal: AbortSignal): Promise<OwnText> =>
  api(getOwnText, { params: { page }, query: { lng } }, { signal });
