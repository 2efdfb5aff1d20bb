import { gzipSync } from 'node:zlib';
import { photoWithPlace, png, pngText, secretWord } from '../harness/pictures.ts';

export interface HostileFile {
  what: string;
  name: string;
  /** What the sender says of it. */
  type: string;
  bytes: Buffer;
  /** It is no picture, or one that nobody may keep. */
  isRefused: boolean;
}

const script = '<script>alert(document.domain)</script>';
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`;
const html = `<!doctype html><html><body>${script}</body></html>`;
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
/** The width spells `/*`, so that a browser could read it as a script. */
const gifScript = Buffer.concat([
  Buffer.from('GIF89a/*', 'latin1'),
  Buffer.from([0, 0, 0, 0, 0, 0]),
  Buffer.from('*/=alert(document.domain)//', 'latin1'),
  Buffer.from([0x3b]),
]);
const pdf = Buffer.from(
  `%PDF-1.4\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n${html}\ntrailer<</Root 1 0 R>>\n%%EOF`,
);
const bmpHead = Buffer.from('BM0000000000', 'latin1');
const eps = Buffer.from('%!PS\n(/etc/passwd) (r) file\n');
const msl = Buffer.from('<?xml version="1.0"?><image><read filename="/etc/passwd"/></image>');
const xxe = Buffer.from(
  '<?xml version="1.0"?><!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>',
);

const refused = (what: string, name: string, type: string, bytes: Buffer): HostileFile => ({
  what,
  name,
  type,
  bytes,
  isRefused: true,
});

const taken = (what: string, name: string, type: string, bytes: Buffer): HostileFile => ({
  ...refused(what, name, type, bytes),
  isRefused: false,
});

export async function hostileFiles(largest: number): Promise<readonly HostileFile[]> {
  const small = png(32, 32);
  return [
    refused('a page', 'a.html', 'text/html', Buffer.from(html)),
    refused('a page that says it is a PNG', 'a.png', 'image/png', Buffer.from(html)),
    refused('an SVG with a script', 'a.svg', 'image/svg+xml', Buffer.from(svg)),
    refused('an SVG that says it is a PNG', 'a.png', 'image/png', Buffer.from(svg)),
    refused('an SVG that reads a file', 'a.svg', 'image/svg+xml', xxe),
    refused('a packed SVG', 'a.svgz', 'image/svg+xml', gzipSync(svg)),
    refused('a GIF that is a script', 'a.gif', 'image/gif', gifScript),
    refused('a script', 'a.jpg', 'image/jpeg', Buffer.from('alert(1)')),
    refused('PostScript', 'a.jpg', 'image/jpeg', eps),
    refused('a program of ImageMagick', 'a.msl', 'image/png', msl),
    refused('a bitmap that begins well', 'a.bmp', 'image/bmp', bmpHead),
    refused('nothing at all', 'a.png', 'image/png', Buffer.alloc(0)),
    refused('the first bytes of a PNG', 'a.png', 'image/png', small.subarray(0, 12)),
    refused('a PNG of 60,000 by 60,000', 'a.png', 'image/png', png(60_000, 60_000)),
    refused('a PNG of 2^31 - 1 by 1', 'a.png', 'image/png', png(2_147_483_647, 1)),
    refused('more than the largest', 'a.png', 'image/png', Buffer.alloc(largest + 1, small)),
    taken(
      'a GIF with a page behind it',
      'a.gif',
      'image/gif',
      Buffer.concat([gif, Buffer.from(html)]),
    ),
    taken(
      'a PNG with a page behind it',
      'a.html',
      'text/html',
      Buffer.concat([small, Buffer.from(html)]),
    ),
    taken('a PNG with a page inside it', 'a.png', 'image/png', png(32, 32, [pngText(html)])),
    taken('a PNG that says it is a page', 'a.html', 'text/html', small),
    taken('a photo with its place', 'IMG_1.jpg', 'image/jpeg', await photoWithPlace()),
    taken(
      'a PNG with its place in words',
      'a.png',
      'image/png',
      png(32, 32, [pngText(secretWord)]),
    ),
    ...names.map((name) =>
      taken(`a PNG named ${JSON.stringify(name.slice(0, 40))}`, name, 'image/png', small),
    ),
  ];
}

export const documents: readonly HostileFile[] = [
  refused('a page', 'a.pdf', 'application/pdf', Buffer.from(html)),
  refused('an SVG', 'a.svg', 'image/svg+xml', Buffer.from(svg)),
  taken('a PDF with a page inside it', 'a.html', 'text/html', pdf),
  taken('a PDF with a name that leads out', '../../../../tmp/a.pdf', 'application/pdf', pdf),
  taken('a PDF with a line in its name', 'a\r\nX-Injected: 1\r\n.pdf', 'application/pdf', pdf),
  taken('a PDF with a name of quotes', 'a";filename=b.html;x=".pdf', 'application/pdf', pdf),
  taken('a PDF with a turned name', 'a\u202Efdp.exe', 'application/pdf', pdf),
];

const names = [
  '../../../../etc/passwd.png',
  '..\\..\\windows\\a.png',
  '/etc/cron.d/a.png',
  'a.png\0.html',
  'a\u202Egnp.html',
  'a.php.png',
  `${'a'.repeat(4000)}.png`,
  '.htaccess',
  'con',
  '<img src=x onerror=alert(1)>.png',
  'a"; filename="b.html',
  '',
] as const;
