import { api } from '#platform/http/api-client.ts';
import { recordListingView } from '../views/listing-view.contract.ts';

export async function countView(id: string): Promise<void> {
  await api(recordListingView, { params: { id }, body: {} });
}
