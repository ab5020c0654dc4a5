#!/usr/bin/env bash
# @e965/xlsx 0.20.3 (SheetJS) and exceljs 4.4.0: programs that write workbooks store formulas without their values, and Excel
# computes them when the file is opened. SheetJS has no cell where such a formula is: rows lack the column, and reading a file
# and writing it again deletes the formula. With `sheetStubs` the formula survives, but its value reads as 0, not as missing.
# Seen with Node.js 20.20, November 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund @e965/xlsx@0.20.3 exceljs@4.4.0
cat > formulas.mjs << 'JS'
import { readFileSync } from 'node:fs';
import * as XLSX from '@e965/xlsx';
import ExcelJS from 'exceljs';

const book = new ExcelJS.Workbook();
const cards = book.addWorksheet('cards');
cards.addRow(['city', 'base', 'payout']);
cards.addRow(['Ash', 10, { formula: 'B2*2' }]);
cards.addRow(['Elm', 7, 14]);
await book.xlsx.writeFile('cards.xlsx');

for (const sheetStubs of [false, true]) {
  const read = XLSX.read(readFileSync('cards.xlsx'), { sheetStubs });
  const rows = XLSX.utils.sheet_to_json(read.Sheets.cards);
  const again = new ExcelJS.Workbook();
  await again.xlsx.load(XLSX.write(read, { type: 'buffer', bookType: 'xlsx' }));
  console.log(`sheetStubs ${sheetStubs}`);
  console.log(`  first row: ${JSON.stringify(rows[0])}`);
  console.log(`  value of the cell: ${read.Sheets.cards.C2?.v}`);
  console.log(`  formula after writing: ${again.getWorksheet('cards').getCell('C2').value?.formula}`);
}
JS
node formulas.mjs | tee seen
cat > expected << 'TEXT'
sheetStubs false
  first row: {"city":"Ash","base":10}
  value of the cell: undefined
  formula after writing: undefined
sheetStubs true
  first row: {"city":"Ash","base":10}
  value of the cell: 0
  formula after writing: B2*2
TEXT
diff expected seen && echo 'seen as described: @e965/xlsx 0.20.3'
