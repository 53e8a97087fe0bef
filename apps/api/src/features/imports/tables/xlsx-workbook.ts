import { FileFaultError } from './table-file.ts';
import { joinCellText, unescapeCodes, type CellStyle } from './xlsx-cell.ts';
import { visitWhole } from './xlsx-xml.ts';
import type { ZipArchive } from './zip-archive.ts';

export interface Workbook {
  /** The part of its only visible sheet. */
  readonly sheet: string;
  /** Days are counted from 1904 instead of 1900. */
  readonly startsIn1904: boolean;
  readonly styles: readonly CellStyle[];
  readonly sharedStrings: readonly string[];
}

/** Texts that cells share are kept in memory, so there is a limit; larger tables come as CSV. */
const maxSharedCharacters = 16 * 1024 * 1024;
const maxSharedStrings = 500_000;
/** The limit of the format, for cell formats; a workbook has far fewer of anything else that is kept. */
const maxKept = 65_536;

export async function readWorkbook(archive: ZipArchive): Promise<Workbook> {
  const targets = new Map<string, string>();
  await visitPart(archive, 'xl/_rels/workbook.xml.rels', {
    open: (name, { Id: id, Target: target }) => {
      if (name === 'Relationship' && id !== undefined && target !== undefined) targets.set(id, target);
      checkKept(targets.size);
    },
  });
  const sheets: (string | undefined)[] = [];
  let startsIn1904 = false;
  await visitPart(archive, 'xl/workbook.xml', {
    open: (name, attributes) => {
      if (name === 'sheet' && (attributes['state'] ?? 'visible') === 'visible') sheets.push(attributes['r:id']);
      checkKept(sheets.length);
      if (name === 'workbookPr') startsIn1904 = ['1', 'true'].includes(attributes['date1904'] ?? '');
    },
  });
  // Which of several sheets is meant nobody knows.
  if (sheets.length > 1) throw new FileFaultError('file.severalSheets');
  const target = targets.get(sheets[0] ?? '');
  if (target === undefined) throw new FileFaultError('file.noTable');
  const sheet = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
  return { sheet, startsIn1904, styles: await readStyles(archive), sharedStrings: await readSharedStrings(archive) };
}

async function visitPart(archive: ZipArchive, name: string, visitor: Parameters<typeof visitWhole>[1]): Promise<void> {
  const part = await archive.open(name);
  if (!part) throw new FileFaultError('file.noTable');
  await visitWhole(part, visitor);
}

/** Numbers of the formats that every workbook has and that show a day. */
const builtInDayFormats = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58]);

async function readStyles(archive: ZipArchive): Promise<CellStyle[]> {
  const part = await archive.open('xl/styles.xml');
  if (!part) return [];
  const ownFormats = new Map<number, CellStyle>();
  const styles: CellStyle[] = [];
  let isInCellFormats = false;
  await visitWhole(part, {
    open: (name, attributes) => {
      const format = Number(attributes['numFmtId']);
      if (name === 'numFmt') ownFormats.set(format, styleOf(attributes['formatCode'] ?? ''));
      if (name === 'cellXfs') isInCellFormats = true;
      if (name === 'xf' && isInCellFormats)
        styles.push(ownFormats.get(format) ?? { isDay: builtInDayFormats.has(format), digits: 0 });
      checkKept(styles.length + ownFormats.size);
    },
    close: (name) => {
      if (name === 'cellXfs') isInCellFormats = false;
    },
  });
  return styles;
}

function styleOf(format: string): CellStyle {
  return { isDay: showsDay(format), digits: /^0{2,50}(?=;|$)/.exec(format)?.[0].length ?? 0 };
}

function checkKept(count: number): void {
  if (count > maxKept) throw new FileFaultError('file.expandsTooMuch');
}

/** Whether a format has a year or a day, outside of quoted text and of colours in brackets. */
function showsDay(format: string): boolean {
  return /[yd]/i.test(format.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, ''));
}

async function readSharedStrings(archive: ZipArchive): Promise<string[]> {
  const part = await archive.open('xl/sharedStrings.xml');
  if (!part) return [];
  const strings: string[] = [];
  let current = '';
  let characters = 0;
  let isText = false;
  let isPhonetic = false;
  await visitWhole(part, {
    open: (name) => {
      if (name === 'si') current = '';
      if (name === 'rPh') isPhonetic = true;
      isText = name === 't' && !isPhonetic;
    },
    text: (text) => {
      if (isText) current = joinCellText(current, text);
    },
    close: (name) => {
      isText = false;
      if (name === 'rPh') isPhonetic = false;
      if (name !== 'si') return;
      characters += current.length;
      if (characters > maxSharedCharacters || strings.length >= maxSharedStrings) throw new FileFaultError('file.tooLarge');
      strings.push(unescapeCodes(current));
    },
  });
  return strings;
}
