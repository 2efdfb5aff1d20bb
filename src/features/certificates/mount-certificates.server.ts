import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { isAdmitted, signedIn } from '#platform/access/actor.ts';
import { authorize } from '#platform/access/authorize.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { rateLimitOf } from '#platform/http/rate-limits.server.ts';
import { holderOf } from '#platform/http/scarce-places.server.ts';
import { PaperDesk } from '#platform/paper/paper-desk.server.ts';
import { checkPath } from './certificate-links.ts';
import { certificatePaper } from './certificate-paper.server.ts';
import { saidBy } from './certificate-seal.server.ts';
import { certificateNotFound } from './certificate-view.server.ts';
import { getCertificateOf } from './certificate.service.server.ts';
import type { CertificateRow } from './certificate.table.server.ts';

type ContextOf = (
  request: FastifyRequest,
  reply: FastifyReply,
) => ServiceContext | Promise<ServiceContext>;

const Address = z.object({ id: z.uuid() });

/** A certificate as a file, for its holder: on paper, and as the record that other programs read. */
export function mountCertificates(app: FastifyInstance, contextOf: ContextOf): void {
  const desk = new PaperDesk();
  mountFile(app, contextOf, {
    id: 'getCertificatePdf',
    url: '/api/certificates/:id/pdf',
    summary: 'A certificate on paper, for its holder',
    mediaType: 'application/pdf',
    ending: 'pdf',
    write: (ctx, row) => desk.draw(certificatePaper(ctx, row), holderOf(ctx), ctx.now),
  });
  mountFile(app, contextOf, {
    id: 'getCertificateRecord',
    url: '/api/certificates/:id/record.json',
    summary: 'A certificate as a record with its hash, for its holder',
    mediaType: 'application/json',
    ending: 'json',
    write: (ctx, row) =>
      JSON.stringify(
        { said: saidBy(row), sha256: row.hash, checkAt: `${ctx.site.url}${checkPath(row.code)}` },
        undefined,
        2,
      ),
  });
}

interface CertificateFile {
  id: string;
  url: string;
  summary: string;
  mediaType: string;
  ending: string;
  write: (ctx: ServiceContext, row: CertificateRow) => string | Promise<Buffer>;
}

function mountFile(app: FastifyInstance, contextOf: ContextOf, file: CertificateFile): void {
  const { id, url, summary, mediaType, ending, write } = file;
  const config = {
    access: signedIn,
    rate: 'static',
    rateLimit: rateLimitOf('static'),
    description: { id, summary, params: Address, answers: { mediaTypes: [mediaType] } },
  } as const;
  app.get(url, { config }, async (request, reply) => {
    const ctx = await contextOf(request, reply);
    authorize((actor) => isAdmitted(actor, signedIn), ctx.actor, undefined);
    const { success, data } = z.safeParse(Address, request.params);
    if (!success) throw certificateNotFound();
    const row = await getCertificateOf(ctx, data.id);
    return reply
      .headers({
        'content-type': mediaType,
        'content-disposition': `attachment; filename="certificate-${row.code}.${ending}"`,
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      })
      .send(await write(ctx, row));
  });
}
