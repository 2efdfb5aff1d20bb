import { authorize } from '#platform/access/authorize.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointArguments } from '#platform/http/endpoint.ts';
import { ForeignError } from '#platform/http/fetch-foreign.server.ts';
import { holderOf, OverdueError, ScarcePlaces } from '#platform/http/scarce-places.server.ts';
import { shownPages } from '../notice-file.contract.ts';
import type { NoticeAddressReport, runNoticesAt as runContract } from '../notice-file.contract.ts';
import { toReport } from './notice-file.service.server.ts';
import { importNotices } from './notice-import.service.server.ts';
import { fetchPages, nothingSeen } from './notice-pages.server.ts';
import type { FetchedPages, PageReading } from './notice-pages.server.ts';
import { noticePolicy } from './notice.policy.ts';

type Given = EndpointArguments<typeof runContract>['body'];
type Ways = Pick<PageReading, 'ask' | 'restMs'>;

/** Another site may take its time, and what it sent lies in memory until it is brought in. */
const places = new ScarcePlaces({
  atOnce: 2,
  line: 0,
  most: 1,
  seconds: 60,
  busy: {
    code: 'service/unavailable',
    title: 'Other addresses are being read. Please try again in a moment.',
  },
});

/** What is at the address would add and change this. Nothing is kept. Throws `tenders/notice-address`. */
export const previewNoticesAt = (
  ctx: ServiceContext,
  given: Given,
  ways?: Ways,
): Promise<NoticeAddressReport> => take(ctx, given, { ...ways, isDry: true });

/**
 * Brings it in, as one run with its undo. Throws `tenders/notice-address`, and `tenders/notice-source` beside the fields
 * where nobody has said who published it.
 */
export const runNoticesAt = (
  ctx: ServiceContext,
  given: Given,
  ways?: Ways,
): Promise<NoticeAddressReport> => take(ctx, given, { ...ways, isDry: false });

async function take(
  ctx: ServiceContext,
  { address, publisher = '', licence = '' }: Given,
  { isDry, ...ways }: Ways & { isDry: boolean },
): Promise<NoticeAddressReport> {
  authorize(noticePolicy.bringIn, ctx.actor, undefined);
  try {
    return await places.run(holderOf(ctx), async (stop) => {
      const { pages, isCut } = await read(address, { ...ways, stop });
      // Whoever waited has been told that it was not read.
      stop.throwIfAborted();
      const outcome = await importNotices(ctx, {
        pages,
        origin: address,
        publisher,
        licence,
        isDry,
      });
      if (outcome.releases === 0) throw unread('content');
      return { ...toReport(outcome, ctx.now), pages: pages.length, isCut };
    });
  } catch (error) {
    if (error instanceof OverdueError) throw unread('slow');
    if (error instanceof AppError && error.kind === 'busy')
      throw new AppError('busy', error.code, error.message, beside('busy'));
    throw error;
  }
}

async function read(address: string, ways: PageReading): Promise<FetchedPages> {
  try {
    const found = await fetchPages(address, nothingSeen, { ...ways, most: shownPages });
    // It says that nothing has changed, though nobody asked for that.
    if (found.pages.length === 0) throw unread('status');
    return found;
  } catch (error) {
    throw error instanceof ForeignError ? unread(error.reason) : error;
  }
}

/** The reason alone: sentences for the terminal may name what is in our own network. */
const unread = (reason: ForeignError['reason'] | 'slow') =>
  new AppError(
    'invalid',
    'tenders/notice-address',
    'The address could not be read.',
    beside(reason),
  );

const beside = (word: string) => [{ path: 'address', key: `tenders:error.address.${word}` }];
