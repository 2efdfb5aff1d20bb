/** Specification 9: every five minutes, give or take a fifth; half as often after three failures in a row. */
const everyMs = 5 * 60_000;
const patience = 3;

interface VersionWatch {
  buildTag: string;
  fetchTag: () => Promise<string>;
  onNewer: () => void;
  /** From 0 to 1. Browsers that were all opened by one news would otherwise ask all at once (security R17). */
  random?: () => number;
  /** Nobody looks at the page: it is not asked then. */
  isHidden?: () => boolean;
}

/** Asks until another build answers. Answers the function that ends it. */
export function watchVersion({
  buildTag,
  fetchTag,
  onNewer,
  random = Math.random,
  isHidden = () => document.hidden,
}: VersionWatch): () => void {
  let failures = 0;
  let timer: ReturnType<typeof setTimeout>;
  const again = () => {
    const pause = failures >= patience ? everyMs * 2 : everyMs;
    timer = setTimeout(() => void look(), pause * (0.8 + 0.4 * random()));
  };
  const look = async () => {
    if (isHidden()) {
      again();
      return;
    }
    try {
      const tag = await fetchTag();
      failures = 0;
      if (tag !== buildTag) {
        onNewer();
        return;
      }
    } catch (error) {
      failures += 1;
      console.error('The version of the site could not be asked for.', error);
    }
    again();
  };
  again();
  return () => clearTimeout(timer);
}

export async function fetchBuildTag(): Promise<string> {
  const answer = await fetch('/version.json', { cache: 'no-cache' });
  if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}`);
  const { buildTag } = (await answer.json()) as { buildTag: string };
  return buildTag;
}
