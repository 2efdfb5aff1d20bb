#!/usr/bin/env bash
# Makes the heading fonts in src/ui/fonts/: Noto Serif ExtraBold cut down to Latin and African letters, and Noto Serif
# Ethiopic, as heavy, to the letters of Amharic and Tigrinya.
# Needs the network once; none of the packages is a dependency of the project. The results are committed.
set -euo pipefail
cd "$(dirname "$0")/.."
out=src/ui/fonts
mkdir -p "$out"
npm exec --yes --package=subset-font@2.9.0 --package=@expo-google-fonts/noto-serif@0.4.2 \
  --package=@fontsource-variable/noto-serif-ethiopic@5.3.0 -- \
  bash -c 'OUT="$1" NODE_PATH="$(dirname "${PATH%%:*}")" node --input-type=commonjs -' _ "$out" <<'JS'
const { readFileSync, writeFileSync } = require('node:fs');
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

// Seven forms of each consonant, and the rounded ones (ቋ, ሏ) that the two languages write; no Ge'ez numerals.
const ethiopic = [
  ...[0x1200, 0x1208, 0x1210, 0x1218, 0x1220, 0x1228, 0x1230, 0x1238, 0x1240, 0x1250, 0x1260, 0x1268, 0x1270, 0x1278],
  ...[0x1280, 0x1290, 0x1298, 0x12a0, 0x12a8, 0x12b8, 0x12c8, 0x12d0, 0x12d8, 0x12e0, 0x12e8, 0x12f0, 0x1300, 0x1308],
  ...[0x1320, 0x1328, 0x1330, 0x1338, 0x1340, 0x1348, 0x1350],
].map((first) => range(first, first + 6)).join('')
  + 'ቈቊቋቌቍቘቚቛቜቝኈኊኋኌኍኰኲኳኴኵዀዂዃዄዅጐጒጓጔጕሏሗሟሧሯሷሿቧቯቷቿኗኟኧዟዧዷጇጧጯጷጿፏፗ'
  + '፡።፣፤፥፦፧';

(async () => {
  const font = readFileSync(join(source, '800ExtraBold/NotoSerif_800ExtraBold.ttf'));
  const cut = await subsetFont(font, letters, {
    targetFormat: 'woff2',
    keepFeatures: ['ccmp', 'kern', 'locl', 'mark', 'mkmk'],
    noHinting: true,
  });
  writeFileSync(join(process.env.OUT, 'noto-serif-800.woff2'), cut);
  const variable = join(
    process.env.NODE_PATH,
    '@fontsource-variable/noto-serif-ethiopic/files/noto-serif-ethiopic-ethiopic-wght-normal.woff2',
  );
  // Kerning is 12 KB of it and shows in few pairs.
  const cutEthiopic = await subsetFont(readFileSync(variable), ethiopic, {
    targetFormat: 'woff2',
    keepFeatures: [],
    noHinting: true,
    variationAxes: { wght: 800 },
  });
  writeFileSync(join(process.env.OUT, 'noto-serif-ethiopic-800.woff2'), cutEthiopic);
  console.log(`noto-serif-ethiopic-800.woff2: ${(cutEthiopic.length / 1024).toFixed(1)} KiB`);
  // One licence, with the line that each of them asks for.
  const licence = readFileSync(join(source, 'LICENSE_FONT'), 'utf8');
  const [line] = readFileSync(join(variable, '../../LICENSE'), 'utf8').split('\n');
  writeFileSync(join(process.env.OUT, 'OFL.txt'), licence.replace('\n', `\n${line}\n`));
  console.log(`noto-serif-800.woff2: ${(cut.length / 1024).toFixed(1)} KiB`);
})();
JS
