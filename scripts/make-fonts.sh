#!/usr/bin/env bash
# Makes src/ui/fonts/noto-serif-800.woff2: the heading font, Noto Serif ExtraBold cut down to Latin and African letters.
# Needs the network once; neither package is a dependency of the project. The result is committed.
set -euo pipefail
cd "$(dirname "$0")/.."
out=src/ui/fonts
mkdir -p "$out"
npm exec --yes --package=subset-font@2.9.0 --package=@expo-google-fonts/noto-serif@0.4.2 -- \
  bash -c 'OUT="$1" NODE_PATH="$(dirname "${PATH%%:*}")" node --input-type=commonjs -' _ "$out" <<'JS'
const { readFileSync, writeFileSync, copyFileSync } = require('node:fs');
const { join } = require('node:path');
const subsetFont = require('subset-font');

const source = join(process.env.NODE_PATH, '@expo-google-fonts/noto-serif');
const range = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('');
const letters = [
  range(0x20, 0x7e), // ASCII
  range(0xa0, 0xff), // Western European
  'ĀāĂăĆćČčĎďĐđĒēĔĕĘęĚěĞğĠġĢģĨĩĪīĬĭİıŁłŃńŅņŇňŊŋŌōŎŏŐőŒœŔŕŘřŚśŞşŠšŢţŤťŨũŪūŬŭŮůŰűŴŵŶŷŸŹźŻżŽž',
  'ƁɓƉɖƊɗƎǝƏəƐɛƑƒƓɠƔɣƖɩƗɨƘƙƝɲƟɵƠơƤƥƩʃƬƭƮʈƯưƱʊƲʋƳƴƷʒɔƆʔꞌʼʻ', // hooked and open letters of Hausa, Fulah, Akan, Wolof
  'ǍǎǏǐǑǒǓǔǸǹǞǟǦǧǨǩǪǫȘșȚț',
  'ḄḅḌḍḞḟḤḥḲḳḶḷḾḿṀṁṂṃṄṅṆṇṔṕṖṗṘṙṚṛṠṡṢṣṬṭṼṽẀẁẂẃẄẅẒẓ', // dotted letters of Yoruba, Igbo
  'ẠạẸẹẼẽỊịỌọỤụỲỳỴỵỸỹ',
  range(0x300, 0x304) + '\u0306\u0307\u0308\u030a\u030b\u030c\u030f\u0311\u0323\u0324\u0325\u0327\u0328\u032d\u0330\u0331', // tones: mark and mkmk place them
  '‐‑–—‘’‚“”„†•…‰′″‹›⁄€£₦™−×÷',
].join('');

(async () => {
  const font = readFileSync(join(source, '800ExtraBold/NotoSerif_800ExtraBold.ttf'));
  const cut = await subsetFont(font, letters, {
    targetFormat: 'woff2',
    keepFeatures: ['ccmp', 'kern', 'locl', 'mark', 'mkmk'],
    noHinting: true,
  });
  writeFileSync(join(process.env.OUT, 'noto-serif-800.woff2'), cut);
  copyFileSync(join(source, 'LICENSE_FONT'), join(process.env.OUT, 'OFL.txt'));
  console.log(`noto-serif-800.woff2: ${(cut.length / 1024).toFixed(1)} KiB`);
})();
JS
