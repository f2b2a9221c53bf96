import type { Archive } from './archive.ts';
import { FileRefused } from './fileRefused.ts';
import { longer, parseXml } from './xml.ts';

export interface Workbook {
  sheets: { name: string; part: string; isHidden: boolean }[];
  sharedStrings: string[];
  stylesPart: string | null;
  /** Older Excel for Mac counted days from 1904. */
  countsFrom1904: boolean;
}

const mostSheets = 100;
const mostRelations = 1000;
/** For programs that put every text of a large report, even its numbers, into the shared strings. */
const mostSharedStrings = 3_000_000;
const longestSharedStrings = 64_000_000;

export async function readWorkbook(archive: Archive): Promise<Workbook> {
  const main = await findMainPart(archive);
  const targets = await readRelations(archive, main);
  const sheets: Workbook['sheets'] = [];
  let countsFrom1904 = false;
  await parseXml(archive.read(main), {
    open(name, attributes) {
      if (name === 'workbookPr') countsFrom1904 = attributes.date1904 === '1' || attributes.date1904 === 'true';
      if (name !== 'sheet') return;
      const part = targets.get(relationId(attributes))?.target;
      if (!part || !archive.has(part)) return;
      if (sheets.length === mostSheets) throw new FileRefused('tooLarge');
      sheets.push({ name: attributes.name ?? '', part, isHidden: (attributes.state ?? 'visible') !== 'visible' });
    },
  });
  const partOf = (kind: string) => {
    const part = [...targets.values()].find(({ type }) => type.endsWith(kind))?.target;
    return part && archive.has(part) ? part : null;
  };
  const strings = partOf('/sharedStrings');
  const sharedStrings = strings ? await readSharedStrings(archive, strings) : [];
  return { sheets, sharedStrings, stylesPart: partOf('/styles'), countsFrom1904 };
}

function relationId(attributes: Record<string, string>): string {
  const found = Object.entries(attributes).find(([name]) => name === 'id' || name.endsWith(':id'));
  return found?.[1] ?? '';
}

async function findMainPart(archive: Archive): Promise<string> {
  const relations = archive.has('_rels/.rels') ? await readRelations(archive, '') : new Map<string, Relation>();
  const named = [...relations.values()].find(({ type }) => type.endsWith('/officeDocument'))?.target;
  const main = named ?? 'xl/workbook.xml';
  if (!archive.has(main) || !main.toLowerCase().endsWith('.xml')) throw new FileRefused('notAWorkbook');
  return main;
}

interface Relation {
  type: string;
  target: string;
}

async function readRelations(archive: Archive, part: string): Promise<Map<string, Relation>> {
  const relations = new Map<string, Relation>();
  const folder = part.slice(0, part.lastIndexOf('/') + 1);
  const file = `${folder}_rels/${part.slice(folder.length)}.rels`;
  if (!archive.has(file)) return relations;
  await parseXml(archive.read(file), {
    open(name, { Id, Type, Target }) {
      if (relations.size > mostRelations) throw new FileRefused('tooLarge');
      if (name === 'Relationship' && Id && Target)
        relations.set(Id, { type: Type ?? '', target: resolvePart(folder, Target) });
    },
  });
  return relations;
}

function resolvePart(folder: string, target: string): string {
  const path: string[] = [];
  for (const step of (target.startsWith('/') ? target : folder + target).split('/')) {
    if (step === '..') path.pop();
    else if (step !== '' && step !== '.') path.push(step);
  }
  return path.join('/');
}

async function readSharedStrings(archive: Archive, part: string): Promise<string[]> {
  const strings: string[] = [];
  let current = '';
  let length = 0;
  let isText = false;
  let phonetic = 0;
  await parseXml(archive.read(part), {
    open(name) {
      if (name === 'si') current = '';
      else if (name === 'rPh') phonetic += 1;
      isText = name === 't' && phonetic === 0;
    },
    text(text) {
      if (isText) current = longer(current, text);
    },
    close(name) {
      isText = false;
      if (name === 'si') {
        strings.push(current);
        length += current.length;
        if (strings.length > mostSharedStrings || length > longestSharedStrings) throw new FileRefused('tooLarge');
      } else if (name === 'rPh') phonetic -= 1;
    },
  });
  return strings;
}
