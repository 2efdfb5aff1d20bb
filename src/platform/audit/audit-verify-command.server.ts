import type { Command } from '#platform/cli/command.server.ts';
import { OperatorError } from '#platform/log/operator-error.ts';
import { verifyAudit } from './audit-verify.server.ts';

export const auditVerifyCommand: Command = {
  name: 'audit:verify',
  usage: 'audit:verify -- [--head HASH]',
  summary:
    'Checks that the record of what was done is as it was sealed, and still has the seal HASH.',
  options: { head: { type: 'string' } },
  async run({ ctx, values, write }) {
    const head = typeof values['head'] === 'string' ? values['head'] : undefined;
    const report = await verifyAudit(ctx.db, ctx.now, head);
    if (report.problems.length > 0) throw new OperatorError(report.problems.join('\n'));
    const aged = report.aged > 0 ? ` Of ${report.aged} old ones the chain alone.` : '';
    write(`${report.entries} entries under ${report.seals} seals are as they were sealed.${aged}`);
    if (report.head) write(`Newest seal: ${report.head}`);
  },
};
