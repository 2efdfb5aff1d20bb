import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServedFile } from './file.service.server.ts';

/** Nothing inside a file may run or load anything, even when it is opened by itself (security I9). */
const policy = "default-src 'none'; sandbox";

export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: ServedFile,
): Promise<FastifyReply> {
  reply.headers({
    'content-type': file.contentType,
    'content-disposition': dispositionOf(file),
    'content-security-policy': policy,
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'cache-control': file.isPublic ? 'public, max-age=300' : 'private, no-store',
    etag: file.etag,
  });
  if (request.headers['if-none-match']?.split(',').some((tag) => isSame(tag, file.etag))) {
    return reply.status(304).send();
  }
  const { stream, size } = await file.open();
  return reply.header('content-length', size).send(stream);
}

const isSame = (tag: string, etag: string): boolean => tag.trim().replace(/^W\//, '') === etag;

/** RFC 6266: a name in plain letters for old clients, the true one in UTF-8. */
function dispositionOf({ disposition }: ServedFile): string {
  if (disposition === 'inline') return 'inline';
  const plain = disposition.saveAs.replaceAll(/[^\w .-]/g, '_');
  const encoded = encodeURIComponent(disposition.saveAs).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
