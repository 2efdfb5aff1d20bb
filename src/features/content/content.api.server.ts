import type { ServiceContext } from '#platform/http/context.server.ts';
import { handle } from '#platform/http/run-endpoint.server.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';
import { accessibilityResults } from './accessibility-results.server.ts';
import * as adminContract from './editing/admin-content.contract.ts';
import * as editing from './editing/admin-content.service.server.ts';
import * as contract from './content.contract.ts';
import type { ReplyTime } from './content.contract.ts';
import * as content from './content.service.server.ts';
import * as missing from './editing/missing-key.service.server.ts';
import { getOwnText as ownTextContract } from './own-text.contract.ts';
import { getOwnText } from './own-texts/own-text.service.server.ts';
import { listPageTexts } from './editing/page-text-list.service.server.ts';
import * as fileContract from './files/site-file.contract.ts';
import * as files from './files/site-file.service.server.ts';
import { withdrawText } from './editing/withdraw-text.service.server.ts';

/** Specification 9: people who ask for help are answered within two hours. */
const promisedMinutes = 120;

/** Measures answers to people who asked for help. */
type MeasureReplies = (ctx: ServiceContext) => Promise<ReplyTime | null>;

declare module '#platform/feature/feature.server.ts' {
  interface FeatureParts {
    /** How fast people who ask for help are answered: the first one counts. */
    replyTimes: MeasureReplies;
  }
}

interface ContentParts {
  /** Null while the site takes no such questions (decision D44). */
  measureReplies: MeasureReplies | null;
}

/** The endpoints of the general pages. Uploads and reports of missing sentences are routes of their own. */
export const contentApi = ({ measureReplies }: ContentParts): readonly BoundEndpoint[] => [
  handle(contract.getPageText, (ctx, { params }) => content.getPageText(ctx, params.page)),
  handle(ownTextContract, (ctx, { params }) => getOwnText(ctx, params.page)),
  handle(contract.listManifestoVoices, (ctx) => content.listManifestoVoices(ctx)),
  handle(contract.getHelpReplyTime, async (ctx) => ({
    promisedMinutes,
    measured: (await measureReplies?.(ctx)) ?? null,
  })),
  handle(contract.getAccessibilityResults, async () => accessibilityResults()),
  handle(adminContract.listPageTexts, (ctx) => listPageTexts(ctx)),
  handle(adminContract.previewText, (ctx, { body }) => editing.previewText(ctx, body.body)),
  handle(adminContract.getTextForEditing, (ctx, { params }) =>
    editing.getTextForEditing(ctx, params),
  ),
  handle(adminContract.saveTextDraft, (ctx, { params, body }) =>
    editing.saveTextDraft(ctx, params, body),
  ),
  handle(adminContract.discardTextDraft, (ctx, { params }) =>
    editing.discardTextDraft(ctx, params),
  ),
  handle(adminContract.publishText, (ctx, { params, body }) =>
    editing.publishText(ctx, params, body),
  ),
  handle(adminContract.withdrawText, (ctx, { params, body }) =>
    withdrawText(ctx, params, body.basedOn),
  ),
  handle(adminContract.listTextVersions, (ctx, { params, query }) =>
    editing.listTextVersions(ctx, params, query.after),
  ),
  handle(adminContract.getTextVersion, (ctx, { params: { id, ...key } }) =>
    editing.getTextVersion(ctx, key, Number(id)),
  ),
  handle(adminContract.listMissingKeys, (ctx, { query }) =>
    missing.listMissingKeys(ctx, query.after),
  ),
  handle(adminContract.clearMissingKeys, (ctx) => missing.clearMissingKeys(ctx)),
  handle(fileContract.listSiteFiles, (ctx) => files.listSiteFiles(ctx)),
  handle(fileContract.removeSiteFile, (ctx, { params }) => files.removeSiteFile(ctx, params.name)),
];
