import { isNull } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { certificate } from './certificate.table.server.ts';

const builder = new QueryBuilder({ casing: 'snake_case' });

/** Whose certificates hold, for features that ask whether somebody has one. */
export const heldCertificates = () =>
  builder
    .select({ accountId: certificate.accountId })
    .from(certificate)
    .where(isNull(certificate.revokedAt))
    .as('held_certificate');
