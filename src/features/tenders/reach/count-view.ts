import { api } from '#platform/http/api-client.ts';
import { recordTenderView } from '../tender.contract.ts';

export async function countView(id: string): Promise<void> {
  await api(recordTenderView, { params: { id }, body: {} });
}
