import { formatter } from '@lingui/format-po';
import { defaultLocale, locales } from '@portal/contract/locales';
import { describe, expect, it } from 'vitest';

type Token = string | [name: string, format?: string, choices?: Record<string, Message>];
type Message = Token[] | string;
type Compiled = Record<string, Message>;
type Dictionary = Record<string, string>;

/** Every dictionary as translators write it (`sources`) and as the application gets it: compiled by the build's own transform. */
const sources = import.meta.glob<string>('./locales/*.po', { eager: true, query: '?raw', import: 'default' });
const compiled = import.meta.glob<{ messages: Compiled }>('./locales/*.po', { eager: true });
const english = await read(defaultLocale);

const names =
  '2FA API Authorization CSV csv Excel HTTP JPEG KB MB PDF PNG SVG WebP XLSX xlsx Wiki ics Outlook Google Facebook LinkedIn HubSpot SAP Sugar ID IDs URL QR CRM'.split(
    ' ',
  );
const germanLoanWords =
  'Dashboard Fax Highlights Lead Leads Logo Name Navigation News Optional Partner Portfolios Region Status Support Ticket Tickets Tutorials Video Videos Website'.split(
    ' ',
  );

describe.each(locales.filter((locale) => locale !== defaultLocale))('the dictionary %s', (locale) => {
  it('[CALL-06] has exactly the texts of the English one', async () => {
    expect(gapsOf(english, await read(locale))).toEqual({ missing: [], empty: [], unknown: [] });
  });

  it('[CALL-06] has the placeholders and tags of the English one in every text', () => {
    expect(mismatchesOf(compiledMessages(defaultLocale), compiledMessages(locale))).toEqual([]);
  });
});

describe('what stays English', () => {
  // Every text of a screen is a message, so a German or Chinese screen has no English words except these.
  it('[CALL-06] in German is a loan word or a name', async () => {
    const german = await read('de');
    const untranslated = Object.keys(english).filter((id) => german[id] === english[id]);
    expect(unlistedWords([...names, ...germanLoanWords], untranslated, german)).toEqual({});
  });

  it('[CALL-06] in Chinese is a name', async () => {
    const chinese = await read('zh');
    expect(unlistedWords(names, Object.keys(chinese), chinese)).toEqual({});
  });

  it('is found anywhere in the text', () => {
    const texts = { 'a.one': '打开 Dashboard', 'a.two': '打开 {name} <0>PDF</0>' };
    expect(unlistedWords(names, Object.keys(texts), texts)).toEqual({ 'a.one': ['Dashboard'] });
  });
});

describe('the English dictionary', () => {
  it('gives every text an id of the form "group.name"', () => {
    expect(Object.keys(english).filter((id) => !/^[a-z]\w*(\.\w+)+$/i.test(id))).toEqual([]);
  });

  it('[CALL-09] has the menu, assets, buttons, sections, notifications, table headers and sorting', () => {
    const groups = new Set(Object.keys(english).map((id) => id.replace(/\..*$/, '')));
    expect([...groups]).toEqual(
      expect.arrayContaining([
        'menu',
        'asset',
        'button',
        'section',
        'notification',
        'header',
        'sort',
        'field',
        'ticket',
        'twoFactor',
      ]),
    );
    const entries = [
      'Dashboard',
      'Leads',
      'My Products',
      'Price List',
      'Renewals',
      'Media Assets',
      'News',
      'Support',
      'Profile',
      'Sign Out',
    ];
    expect(textsOfGroup('menu')).toEqual(expect.arrayContaining(entries));
    const assets = [
      'Videos & Tutorials',
      'Documents & Guides',
      'Business Cases',
      'Sales Flyers',
      'Product Images',
      'Branding Assets',
    ];
    expect(textsOfGroup('asset')).toEqual(expect.arrayContaining(assets));
    expect(textsOfGroup('header')).toEqual(expect.arrayContaining(['Product Name', 'Device Serial Number', 'Expiration Date']));
  });

  it.each(
    (
      'model description id name company website logo status date email phone fax street zipCode country message productInterests ' +
      'products subject note created firstName lastName jobTitle url profilePhoto distributionAgreement address region users general ' +
      'extraInformation cif'
    ).split(' '),
  )('[CALL-09] has a label for the field %s', (field) => {
    expect(english[`field.${field}`]).toBeTruthy();
  });

  it.each([
    'Loading tickets...',
    'No open tickets.',
    'Need help? Create a new ticket.',
    'Scan this QR Code to enable 2FA:',
    'Are you sure you want to enable 2FA?',
  ])('[CALL-09] has the text %j', (text) => {
    expect(Object.values(english)).toContain(text);
  });
});

describe('the comparison itself', () => {
  it('finds a text that is missing, empty or only in the other dictionary', () => {
    expect(gapsOf({ 'a.one': 'One', 'a.two': 'Two' }, { 'a.two': ' ', 'a.three': 'Drei' })).toEqual({
      missing: ['a.one'],
      empty: ['a.two'],
      unknown: ['a.three'],
    });
  });

  it.each([
    [['Hello ', ['name']], ['Hallo']],
    [
      ['Hello ', ['name']],
      ['Hallo ', ['Name']],
    ],
    [['Read <0>this</0>'], ['Lies <1>dies</1>']],
    [[['count', 'plural', { one: ['#'], other: [['who']] }]], [['count', 'plural', { one: ['#'], other: ['#'] }]]],
  ] satisfies [Token[], Token[]][])('reports that %j and %j have different placeholders or tags', (source, translation) => {
    expect(mismatchesOf({ id: source }, { id: translation })).toEqual(['id']);
  });

  it('accepts a translation with other words, another order of its parts and other plural forms', () => {
    expect(mismatchesOf({ id: ['Hello'] }, { id: ['Hallo'] })).toEqual([]);
    const source: Token[] = [['count', 'plural', { one: ['# of <0>', ['all'], '</0>'], other: ['#'] }]];
    const translation: Token[] = ['<0>', ['all'], '</0> ', ['count', 'plural', { other: ['#'] }]];
    expect(mismatchesOf({ id: source }, { id: translation })).toEqual([]);
  });
});

/** Returns the Latin words that are not on the list, by message id; placeholders and tags are ignored. */
function unlistedWords(known: readonly string[], ids: readonly string[], texts: Dictionary): Record<string, string[]> {
  const found = ids.map((id) => {
    const plain = (texts[id] ?? '').replaceAll(
      /\{\w+, (?:plural|select),|\b(?:one|few|many|other|=\d) (?=\{)|\{\w+\}|<[^>]*>/g,
      ' ',
    );
    const words = plain.match(/\d?[A-Za-z]{2,}/g) ?? [];
    return [id, words.filter((word) => !known.includes(word))] as const;
  });
  return Object.fromEntries(found.filter(([, words]) => words.length > 0));
}

async function read(locale: string): Promise<Dictionary> {
  const filename = `./locales/${locale}.po`;
  const catalogue = await formatter().parse(sources[filename] ?? '', { locale, sourceLocale: defaultLocale, filename });
  return Object.fromEntries(Object.entries(catalogue).map(([id, { translation = '' }]) => [id, translation]));
}

function compiledMessages(locale: string): Compiled {
  const messages = compiled[`./locales/${locale}.po`]?.messages ?? {};
  expect(Object.keys(messages).length).toBeGreaterThan(0);
  return messages;
}

function textsOfGroup(group: string): string[] {
  return Object.entries(english).flatMap(([id, text]) => (id.startsWith(`${group}.`) ? [text] : []));
}

function gapsOf(source: Dictionary, other: Dictionary) {
  return {
    missing: Object.keys(source).filter((id) => !(id in other)),
    empty: Object.keys(source).filter((id) => other[id]?.trim() === ''),
    unknown: Object.keys(other).filter((id) => !(id in source)),
  };
}

function mismatchesOf(source: Compiled, other: Compiled): string[] {
  return Object.keys(source).filter((id) => String(placeholdersOf(source[id])) !== String(placeholdersOf(other[id])));
}

/** Returns the names of placeholders and tags, also inside plural forms. */
function placeholdersOf(message: Message = ''): string[] {
  const tokens = typeof message === 'string' ? [message] : message;
  const parts = tokens.flatMap((token) => {
    if (typeof token === 'string') return [...token.matchAll(/<\/?\w+\/?>/g)].map(([tag]) => tag);
    const [name, , choices = {}] = token;
    return [`{${name}}`, ...Object.values(choices).flatMap(placeholdersOf)];
  });
  return [...new Set(parts)].toSorted();
}
