import { acceptanceDownloads } from '#features/accounts/acceptance-export.service.server.ts';
import { councilDownloads } from '#features/councils/council-export.service.server.ts';
import { areaDownloads } from '#features/councils/area-export.service.server.ts';
import { reachDownloads } from '#features/councils/reach.service.server.ts';
import { qualityDownloads } from '#features/data-audit/quality.service.server.ts';
import { entityDownloads } from '#features/directory/entity.service.server.ts';
import { partnershipDownloads } from '#features/partnerships/partnership-export.service.server.ts';
import { noticeDownloads } from '#features/previews/notice-export.service.server.ts';
import { pageTextDownloads } from '#features/content/page-text-export.service.server.ts';
import { ideaDownloads } from '#features/roadmap/idea-export.service.server.ts';
import { missDownloads } from '#features/search/search-miss.service.server.ts';
import type { CsvDownload } from '#platform/http/csv-download.server.ts';

/** Files that admins and officers of councils fetch. */
export const downloads: readonly CsvDownload[] = [
  ...acceptanceDownloads,
  ...councilDownloads,
  ...entityDownloads,
  ...pageTextDownloads,
  ...ideaDownloads,
  ...missDownloads,
  ...noticeDownloads,
  ...partnershipDownloads,
  ...qualityDownloads,
  ...areaDownloads,
  ...reachDownloads,
];
