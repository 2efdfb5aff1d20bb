/** What Chromium says of the policy that a document came with; others have no such policy, or no way to ask. */
interface PolicyDocument {
  featurePolicy?: { allowsFeature: (feature: string) => boolean };
}

/** The path that this document was loaded for, whatever pages the site has shown in it since. */
function loadedPath(): string {
  const [loaded] = performance.getEntriesByType('navigation');
  return loaded ? new URL(loaded.name).pathname : location.pathname;
}

/**
 * Loads this page's own document where it was reached by a link inside another one: a browser decides by the document
 * whether there is a microphone. A page whose own document does not allow it is not loaded again and again.
 */
export function loadOwnDocument(): void {
  const { featurePolicy } = document as Document & PolicyDocument;
  if (featurePolicy === undefined || featurePolicy.allowsFeature('microphone')) return;
  if (loadedPath() !== location.pathname) location.reload();
}
