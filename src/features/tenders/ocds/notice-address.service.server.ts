import { isIP } from 'node:net';
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

const busy = {
  code: 'service/unavailable',
  title: 'Other addresses are being read. Please try again in a moment.',
};

/** Another site may take its time. */
const places = new ScarcePlaces({
  atOnce: 2,
  line: 0,
  most: 1,
  seconds: 60,
  busy,
});

/** What was read lies in memory, and one run waits for the other in the database anyway. */
const importing = new ScarcePlaces({ atOnce: 1, line: 1, most: 1, seconds: 600, busy });

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
    // Reading alone is against the clock: what is brought in is never told to have come too late.
    const { pages, isCut } = await places.run(holderOf(ctx), async (stop) => {
      const found = await read(address, { ...ways, stop });
      stop.throwIfAborted();
      return found;
    });
    const outcome = await importing.run(holderOf(ctx), () =>
      importNotices(ctx, { pages, origin: address, publisher, licence, isDry }),
    );
    if (outcome.releases === 0) throw unread('content');
    return { ...toReport(outcome, ctx.now), pages: pages.length, isCut };
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
    throw error instanceof ForeignError ? unread(reasonFor(error, address)) : error;
  }
}

/** Which names our own network knows is nothing to tell: they are not found, as names that nobody has. */
const reasonFor = ({ reason }: ForeignError, address: string): ForeignError['reason'] =>
  reason === 'private' && !isIP(new URL(address).hostname.replace(/^\[|\]$/g, ''))
    ? 'notFound'
    : reason;

/** The reason alone: sentences for the terminal may name what is in our own network. */
const unread = (reason: ForeignError['reason'] | 'slow') =>
  new AppError(
    'invalid',
    'tenders/notice-address',
    'The address could not be read.',
    beside(reason),
  );

const beside = (word: string) => [{ path: 'address', key: `tenders:error.address.${word}` }];
