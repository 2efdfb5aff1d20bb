#!/usr/bin/env bash
# Makes src/platform/paper/fonts/: letters for running text in PDFs, cut down to the scripts of the site's long texts.
# Latin headings and Ethiopic take those of src/platform/share-picture/fonts/. All features stay: Arabic is joined, tones are placed.
# Needs the network once; none of the packages is a dependency of the project. The results are committed.
set -euo pipefail
cd "$(dirname "$0")/.."
out=src/platform/paper/fonts
mkdir -p "$out"
npm exec --yes --package=subset-font@2.9.0 --package=@expo-google-fonts/noto-serif@0.4.2 \
  --package=@expo-google-fonts/amiri@0.4.1 -- \
  bash -c 'OUT="$1" NODE_PATH="$(dirname "${PATH%%:*}")" node --input-type=commonjs -' _ "$out" <<'JS'
const { readFileSync, writeFileSync, copyFileSync } = require('node:fs');
const { join } = require('node:path');
const subsetFont = require('subset-font');

const range = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('');
const marks = '‐‑–—‘’‚“”„†•…‰′″‹›⁄€£₦™−×÷';
const latin = range(0x20, 0x7e) + range(0xa0, 0x24f) + range(0x250, 0x2af) + range(0x300, 0x331) + range(0x1e00, 0x1eff) + 'ꞌʼʻ' + marks;
const arabic = ' ' + range(0x600, 0x6ff) + range(0x750, 0x77f) + '\u200c\u200d\u200e\u200f' + '«»…!"()-./:[]–—‘’“”';
const fonts = [
  { from: 'noto-serif/400Regular/NotoSerif_400Regular.ttf', to: 'latin.ttf', letters: latin },
  { from: 'noto-serif/400Regular_Italic/NotoSerif_400Regular_Italic.ttf', to: 'latin-italic.ttf', letters: latin },
  { from: 'amiri/400Regular/Amiri_400Regular.ttf', to: 'arabic.ttf', letters: arabic },
  { from: 'amiri/700Bold/Amiri_700Bold.ttf', to: 'arabic-bold.ttf', letters: arabic },
];

(async () => {
  for (const { from, to, letters } of fonts) {
    const font = readFileSync(join(process.env.NODE_PATH, '@expo-google-fonts', from));
    const cut = await subsetFont(font, letters, { targetFormat: 'truetype', noHinting: true });
    writeFileSync(join(process.env.OUT, to), cut);
    console.log(`${to}: ${(cut.length / 1024).toFixed(1)} KiB`);
  }
  copyFileSync(join(process.env.NODE_PATH, '@expo-google-fonts/noto-serif/LICENSE_FONT'), join(process.env.OUT, 'OFL.txt'));
  copyFileSync(join(process.env.NODE_PATH, '@expo-google-fonts/amiri/LICENSE_FONT'), join(process.env.OUT, 'OFL-amiri.txt'));
})();
JS
