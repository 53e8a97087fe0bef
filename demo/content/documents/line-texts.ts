import type { Look } from '../../drawing/product-picture.ts';
import type { Block } from '../../files/pdf/document-model.ts';
import { documentKinds } from './document-kinds.ts';
import { adminTexts } from './admin-texts.ts';
import { commonAnswers, lineAnswers } from './answer-texts.ts';

/** The languages of documents about a whole line. */
export type Written = 'en' | 'de';

export function adminChapters(line: string, locale: Written): Block[] {
  return adminTexts[locale].flatMap(({ heading, text, steps, bullets, table, note, beginsPage = false }): Block[] => [
    ...(beginsPage ? [{ newPage: true } as const] : []),
    { heading },
    { text: text.replaceAll('#', line) },
    ...(steps ? [{ steps }] : []),
    ...(bullets ? [{ bullets }] : []),
    ...(table ? [{ table }] : []),
    ...(note === undefined ? [] : [{ note }]),
  ]);
}

export function responses(line: string, locale: Written): Block[] {
  const asked = [...(lineAnswers[line]?.[locale] ?? []), ...commonAnswers[locale]];
  return [
    ...asked.flatMap(([question, response]) => [{ heading: question }, { text: response.replaceAll('#', line) }]),
    {
      note:
        locale === 'de'
          ? 'Nur für Partner. Bitte nicht an Kunden weitergeben.'
          : 'For partners only. Please don’t pass it on to customers.',
    },
  ];
}

export const sizingTexts: Record<Written, { intro: string; model: string; method: string; steps: string[]; note: string }> = {
  en: {
    intro: 'All figures are measured with inspection on and typical office traffic. There’s no need to halve them “in practice”.',
    model: 'Model',
    method: 'Find the right size in five steps',
    steps: [
      'Count the people who work at the site at the same time, not everyone on the payroll.',
      'Multiply by 20 Mbit/s for offices, by 8 Mbit/s for shops and by 35 Mbit/s for design and engineering.',
      'Add the contracted bandwidth to other sites, not what’s used today.',
      'Add a third. That’s three years of growth in most networks we’ve measured.',
      'Choose the smallest model above the result. If that’s already the largest, use two as a pair.',
    ],
    note: 'If the customer has a second internet line, size for both together. Sooner or later both will be in use at once.',
  },
  de: {
    intro:
      'Die Werte sind mit eingeschalteter Prüfung und einem Verkehr gemessen, wie ihn Büros haben. Nichts muss „für die Praxis“ halbiert werden.',
    model: 'Modell',
    method: 'In fünf Schritten zur richtigen Größe',
    steps: [
      'Zählen Sie die Menschen, die gleichzeitig am Standort arbeiten, nicht die auf der Gehaltsliste.',
      'Rechnen Sie 20 Mbit/s pro Person für Büros, 8 Mbit/s für Läden und 35 Mbit/s für Konstruktion und Gestaltung.',
      'Addieren Sie die Leitung zu anderen Standorten so, wie sie im Vertrag steht, nicht wie sie heute genutzt wird.',
      'Schlagen Sie ein Drittel auf. Das ist in den meisten gemessenen Netzen der Zuwachs von drei Jahren.',
      'Nehmen Sie das kleinste Modell über dem Ergebnis. Ist es das größte, nehmen Sie zwei als Paar.',
    ],
    note: 'Hat der Kunde eine zweite Leitung, rechnen Sie beide zusammen: Eines Tages werden sie gleichzeitig genutzt.',
  },
};

export function licenceTable(locale: Written): Block[] {
  const isGerman = locale === 'de';
  const yes = isGerman ? 'Ja' : 'Yes';
  const no = '–';
  const rows = isGerman
    ? [
        ['Softwareupdates', yes, yes, yes],
        ['Signaturen', 'täglich', 'stündlich', 'alle 5 Minuten'],
        ['Erste Antwort', '2 Werktage', '4 Stunden', '1 Stunde'],
        ['Telefon rund um die Uhr', no, yes, yes],
        ['Gerät vorab', no, yes, yes],
        ['Techniker vor Ort', no, no, 'nächster Tag'],
        ['Monatlicher Bericht', no, yes, yes],
        ['Laufzeiten', '1, 3, 5 Jahre', '1, 3, 5 Jahre', '1, 3, 5 Jahre'],
      ]
    : [
        ['Software updates', yes, yes, yes],
        ['Signatures', 'daily', 'hourly', 'every 5 minutes'],
        ['First response', '2 working days', '4 hours', '1 hour'],
        ['24/7 phone support', no, yes, yes],
        ['Advance replacement', no, yes, yes],
        ['Engineer on site', no, no, 'next day'],
        ['Monthly report', no, yes, yes],
        ['Terms', '1, 3, 5 years', '1, 3, 5 years', '1, 3, 5 years'],
      ];
  return [
    {
      look: { kind: 'accessory', shape: 'card', level: 3 },
      figures: [
        ['Care Basic', isGerman ? 'Antwort in 2 Werktagen' : 'Response within 2 working days'],
        ['Care Plus', isGerman ? 'Antwort in 4 Stunden, Gerät vorab' : 'Response within 4 hours, advance replacement'],
        ['Care Onsite', isGerman ? 'Antwort in 1 Stunde, Techniker vor Ort' : 'Response within 1 hour, engineer on site'],
      ],
    },
    {
      text: isGerman
        ? 'Jedes Gerät braucht eine Stufe. Sie kann jederzeit erhöht werden; verrechnet wird der Rest der Laufzeit.'
        : 'Every device needs a plan. You can upgrade at any time, and we credit the remaining term.',
    },
    { table: { columns: [isGerman ? 'Leistung' : 'Service', 'Care Basic', 'Care Plus', 'Care Onsite'], rows } },
    { newPage: true },
    { heading: isGerman ? 'Wenn eine Lizenz abläuft' : 'When a licence expires' },
    {
      bullets: isGerman
        ? [
            'Das Gerät arbeitet mit seiner letzten Richtlinie weiter.',
            'Signaturen und Software bleiben auf dem Stand des letzten Tages.',
            'Wer innerhalb von 60 Tagen verlängert, zahlt keine Aufnahmegebühr.',
            'Danach beginnt die Lizenz neu, mit dem Tag der Aktivierung.',
          ]
        : [
            'The device keeps running with its last policy.',
            'Signatures and software stay as they were on the last day.',
            'Renew within 60 days and you pay no entry fee.',
            'After that, a new licence starts on the day of activation.',
          ],
    },
    { heading: isGerman ? 'Welche Stufe passt' : 'Which plan to choose' },
    {
      steps: isGerman
        ? [
            'Darf der Standort einen Tag ohne Netz sein? Dann genügt Care Basic.',
            'Ist vor Ort jemand, der zwei Kabel anschließen kann? Dann Care Plus.',
            'Ist niemand vor Ort, oder ist das Rack schwer zugänglich? Dann Care Onsite.',
            'Gemischte Verträge sind möglich: Zentrale Onsite, Filialen Plus.',
          ]
        : [
            'Can the site be offline for a day? Then Care Basic is enough.',
            'Is someone on site who can plug in two cables? Then Care Plus.',
            'Is no one on site, or is the rack hard to access? Then Care Onsite.',
            'You can mix plans: Onsite for head office, Plus for branches.',
          ],
    },
    {
      note: `${documentKinds.licences.label[locale]}: ${isGerman ? 'Preise finden Sie in Ihrer Preisliste.' : 'see your price list for prices.'}`,
    },
  ];
}

export function releaseTexts(line: string, version: string, highlight: string, look: Look, locale: Written): Block[] {
  const isGerman = locale === 'de';
  const minor = Number(version.split('.')[1] ?? 0);
  const fixes = isGerman ? germanFixes : englishFixes;
  const start = (minor * 3 + line.length) % fixes.length;
  const chosen = [0, 1, 2, 3, 4].map((step) => fixes[(start + step) % fixes.length] ?? '');
  const table = chosen.map((fix, index) => [`NV-${2400 + line.length * 37 + minor * 11 + index * 7}`, fix]);
  const essentials = [
    [isGerman ? 'Version' : 'Version', version],
    [isGerman ? 'Dauer des Updates' : 'Time to update', isGerman ? 'etwa 6 Minuten' : 'about 6 minutes'],
    [isGerman ? 'Braucht' : 'Requires', 'Keel Manager 9.0'],
    [isGerman ? 'Zurück zur alten Version' : 'Rollback to the old version', isGerman ? '30 Tage lang' : 'for 30 days'],
  ] as const;
  return [
    { look, figures: essentials },
    { heading: isGerman ? 'Neu' : 'New' },
    { text: highlight },
    { heading: isGerman ? 'Behoben' : 'Fixed' },
    { table: { columns: [isGerman ? 'Nummer' : 'Number', isGerman ? 'Was' : 'What'], rows: table } },
    { newPage: true },
    { heading: isGerman ? 'So aktualisieren Sie' : 'How to update' },
    {
      steps: isGerman
        ? [
            'Sichern Sie die Konfiguration im Keel Manager; das dauert Sekunden.',
            'Wählen Sie zehn Geräte für den Anfang, am besten nicht alle am selben Ort.',
            'Setzen Sie die Zeit auf die kommende Nacht.',
            'Sehen Sie morgens nach. Sind alle zehn grün, geben Sie den Rest frei.',
          ]
        : [
            'Save the configuration in Keel Manager. This takes seconds.',
            'Start with ten devices, if possible not all at one site.',
            'Schedule the update for the coming night.',
            'Check in the morning. If all ten are green, update the rest.',
          ],
    },
    { heading: isGerman ? 'Voraussetzungen' : 'Requirements' },
    {
      bullets: isGerman
        ? [`${line} ab der Version davor`, 'Keel Manager 9.0 oder neuer', '400 MB freier Speicher']
        : [`${line} from the version before`, 'Keel Manager 9.0 or newer', '400 MB of free memory'],
    },
    { heading: isGerman ? 'Bekannte Einschränkungen' : 'Known limitations' },
    {
      text: isGerman
        ? 'Ein Gerät, das während des Updates den Strom verliert, startet mit der alten Version und versucht es in der nächsten Nacht erneut. Die Rückkehr zur alten Version ist 30 Tage lang möglich.'
        : 'A device that loses power during the update starts with the old version and tries again the next night. You can go back to the old version for 30 days.',
    },
  ];
}

const englishFixes = [
  'A tunnel took a minute to reconnect when the other side had changed its address.',
  'The clock jumped by an hour on the night of the change to summer time.',
  'A rule with more than 500 addresses was shown without the last one.',
  'The device list lost its sort order after a device was opened.',
  'A slow connection was treated as a failed one.',
  'Names with accents were cut off in reports.',
  'A disabled port still supplied power for ten seconds.',
  'Two people who changed the same rule overwrote each other without a warning.',
  'The monthly report counted the last day of February twice.',
];
const germanFixes = [
  'Ein Tunnel kam erst nach einer Minute zurück, wenn die Gegenseite ihre Adresse gewechselt hatte.',
  'Die Uhr sprang in der Nacht der Sommerzeit um eine Stunde.',
  'Eine Regel mit mehr als 500 Adressen wurde ohne die letzte angezeigt.',
  'Die Geräteliste vergaß ihre Reihenfolge nach dem Besuch eines einzelnen Geräts.',
  'Eine langsame Verbindung wurde als ausgefallen behandelt.',
  'Namen mit Akzent wurden in Berichten abgeschnitten.',
  'Ein abgeschalteter Anschluss gab noch zehn Sekunden lang Strom.',
  'Zwei Personen, die dieselbe Regel änderten, überschrieben einander ohne Hinweis.',
  'Der Monatsbericht zählte den letzten Februartag doppelt.',
];
