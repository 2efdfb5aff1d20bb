interface Missing {
  language: string;
  namespace: string;
  key: string;
}

export type ReportMissing = (missing: Missing) => void;

/** Sentences that one visit tells of. They are noted to be written, not to be counted. */
const mostTold = 20;
/** What a page lacks, it mostly lacks at once. */
const waitMs = 3000;
/** The server refuses all of a report for one key that is none. */
const sendable = /^[^\p{Cc}\p{Cf}\p{Cs}]{1,200}$/u;
/** They ask for every page in every language. */
const robots = /bot|crawl|spider|slurp|headless|lighthouse/i;

/** Tells the server of missing sentences, each once while the page is open and those of a moment together. */
export function startReport(): ReportMissing {
  if (navigator.webdriver || robots.test(navigator.userAgent)) return () => undefined;
  const told = new Set<string>();
  let waiting: Missing[] = [];
  const send = () => {
    // A report that gets lost is told by the next visitor.
    void Promise.allSettled(reportsOf(waiting).map(sendReport));
    waiting = [];
  };
  return (missing) => {
    const name = Object.values(missing).join('/');
    if (told.has(name) || told.size >= mostTold || !sendable.test(missing.key)) return;
    told.add(name);
    waiting.push(missing);
    if (waiting.length === 1) setTimeout(send, waitMs);
  };
}

/** The server takes the keys of one namespace at a time. */
function reportsOf(missing: readonly Missing[]): [address: string, keys: string[]][] {
  const reports = new Map<string, string[]>();
  for (const { language, namespace, key } of missing) {
    const address = `/locales/add/${language}/${namespace}`;
    reports.set(address, [...(reports.get(address) ?? []), key]);
  }
  return [...reports];
}

const sendReport = ([address, keys]: [string, string[]]): Promise<Response> =>
  fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(Object.fromEntries(keys.map((key) => [key, '']))),
  });
