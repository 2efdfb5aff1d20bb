import { authorizedFetch } from './api-client.ts';

/** Saves what only the person who is signed in may fetch to their disk: a link can't send the token. Throws when it fails. */
export async function saveFile(
  path: string,
  fallbackName: string,
  headers: Record<string, string> = {},
): Promise<void> {
  const response = await authorizedFetch(path, { headers });
  if (!response.ok) throw new Error(`The download answered ${response.status}.`);
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = nameIn(response.headers.get('content-disposition') ?? '') ?? fallbackName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

function nameIn(disposition: string): string | undefined {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/.exec(disposition) ?? [];
  return encoded && decodeURIComponent(encoded);
}
