import type { Table } from '../../files/pdf/document-model.ts';

interface Chapter {
  readonly heading: string;
  /** `#` is the line. */
  readonly text: string;
  readonly steps?: readonly string[];
  readonly bullets?: readonly string[];
  readonly table?: Table;
  readonly note?: string;
  readonly beginsPage?: boolean;
}

/** Chapters of the administrator guide, the same for every line: they are run by the same software. */
export const adminTexts: Record<'en' | 'de', readonly Chapter[]> = {
  en: [
    {
      heading: '1. Before you begin',
      text: 'This guide is for people who look after # for a customer or for their own company. It follows the order of the work: first setup, networks, rules, updates, copies, faults. Each chapter can be read alone.',
      bullets: [
        'An account in Keel Manager with the role Administrator',
        'The serial numbers of the devices',
        'The addresses of the lines, as the contract names them',
      ],
    },
    {
      heading: '2. First setup',
      beginsPage: true,
      text: 'A device asks Keel Manager for its rules as soon as it has a line. You only say what it is to become; you need not be there when it starts.',
      steps: [
        'Open Devices, then Add, and enter the serial number.',
        'Choose a template. Without one the device gets the rules of the group.',
        'Name the site. The name appears in reports, so use one the customer knows.',
        'Save. From now on the device may be plugged in anywhere.',
      ],
      note: 'A device that was entered and has not reported for thirty days is shown in amber. It is probably still in its box.',
    },
    {
      heading: '3. Networks',
      text: 'Every port of # belongs to one network. Networks do not see each other unless a rule says so.',
      table: {
        columns: ['Network', 'For', 'May reach'],
        rows: [
          ['Work', 'Computers and telephones of the company', 'Servers, the outside'],
          ['Guests', 'Whoever is visiting', 'The outside only'],
          ['Things', 'Cameras, printers, door locks', 'Their own server only'],
          ['Administration', 'Engineers', 'Everything, with a second factor'],
        ],
      },
    },
    {
      heading: '4. Rules',
      beginsPage: true,
      text: 'A rule names who may reach what, and when. The first rule that fits decides; what no rule names is refused. Write the few rules for everybody first and the exceptions above them.',
      bullets: [
        'Name groups, not addresses: addresses change, groups stay.',
        'Give every exception an end. Keel Manager reminds you a week before.',
        'Use the preview. It shows which connections of the last seven days the rule would have stopped.',
      ],
    },
    {
      heading: '5. Updates',
      text: 'Updates come at night, at the hour you set for the site. A device keeps its old software beside the new one and goes back by itself when it cannot reach Keel Manager after the start.',
      steps: [
        'Choose a group of ten devices for the first night.',
        'Read the release notes; the known limits are at the end.',
        'Release the rest when the first ten have been green for a day.',
      ],
    },
    {
      heading: '6. Copies',
      beginsPage: true,
      text: 'Keel Manager keeps every state of every device for ninety days. Keep a copy of it elsewhere as well: the copy of the manager restores the manager, and the manager restores all devices.',
      table: {
        columns: ['What', 'How often', 'Kept for'],
        rows: [
          ['State of a device', 'At every change', '90 days'],
          ['Copy of the manager', 'Every night', '14 nights'],
          ['Logs', 'At once, to Keel Archive', '10 years'],
        ],
      },
    },
    {
      heading: '7. Faults',
      text: 'Begin with the simple question: what was changed last? Keel Manager answers it with a name and a time. After that the list below has solved nine of ten faults in our support.',
      table: {
        columns: ['What people say', 'What to look at'],
        rows: [
          ['Nothing works', 'Lamps, power, the line of the provider'],
          ['It is slow', 'The second line, the backup that runs at noon'],
          ['One page does not open', 'The rule that stopped it is in the log, with its number'],
          ['Calls break off', 'Whether calls and downloads share a tunnel'],
          ['It worked yesterday', 'Changes of the last day, certificates that ended'],
        ],
      },
    },
    {
      heading: '8. Help',
      text: 'If you write to us, tell us the serial number, the time of the fault and what you have tried. With Care Plus somebody answers within four hours, at night as well.',
      note: 'Never send passwords or keys. Nobody at Norvane will ask for them.',
    },
  ],
  de: [
    {
      heading: '1. Bevor Sie beginnen',
      text: 'Dieses Handbuch ist für alle, die # für Kunden oder das eigene Haus betreuen. Es folgt dem Gang der Arbeit: Einrichtung, Netze, Regeln, Updates, Sicherungen, Fehler. Jedes Kapitel lässt sich einzeln lesen.',
      bullets: [
        'Ein Konto im Keel Manager mit der Rolle Administrator',
        'Die Seriennummern der Geräte',
        'Die Adressen der Leitungen, wie sie im Vertrag stehen',
      ],
    },
    {
      heading: '2. Ersteinrichtung',
      beginsPage: true,
      text: 'Ein Gerät fragt den Keel Manager nach seinen Regeln, sobald es eine Leitung hat. Sie sagen nur, was aus ihm werden soll; beim Start müssen Sie nicht dabei sein.',
      steps: [
        'Öffnen Sie Geräte, dann Hinzufügen, und geben Sie die Seriennummer ein.',
        'Wählen Sie eine Vorlage. Ohne Vorlage gelten die Regeln der Gruppe.',
        'Benennen Sie den Standort. Der Name steht in Berichten, also nehmen Sie einen, den der Kunde kennt.',
        'Speichern Sie. Ab jetzt darf das Gerät überall eingesteckt werden.',
      ],
      note: 'Ein eingetragenes Gerät, das sich dreißig Tage nicht meldet, erscheint in Bernstein. Es steht vermutlich noch im Karton.',
    },
    {
      heading: '3. Netze',
      text: 'Jeder Anschluss von # gehört zu einem Netz. Netze sehen einander nicht, solange keine Regel es erlaubt.',
      table: {
        columns: ['Netz', 'Für', 'Erreicht'],
        rows: [
          ['Arbeit', 'Rechner und Telefone der Firma', 'Server, die Außenwelt'],
          ['Gäste', 'Wer zu Besuch ist', 'Nur die Außenwelt'],
          ['Dinge', 'Kameras, Drucker, Türschlösser', 'Nur den eigenen Server'],
          ['Verwaltung', 'Techniker', 'Alles, mit zweitem Faktor'],
        ],
      },
    },
    {
      heading: '4. Regeln',
      beginsPage: true,
      text: 'Eine Regel sagt, wer was erreichen darf und wann. Die erste passende entscheidet; was keine Regel nennt, wird abgewiesen. Schreiben Sie zuerst die wenigen Regeln für alle und die Ausnahmen darüber.',
      bullets: [
        'Nennen Sie Gruppen, keine Adressen: Adressen wechseln, Gruppen bleiben.',
        'Geben Sie jeder Ausnahme ein Ende. Keel Manager erinnert eine Woche vorher.',
        'Nutzen Sie die Vorschau. Sie zeigt, welche Verbindungen der letzten sieben Tage die Regel gestoppt hätte.',
      ],
    },
    {
      heading: '5. Updates',
      text: 'Updates kommen nachts, zur Stunde, die Sie für den Standort festlegen. Ein Gerät behält die alte Software neben der neuen und kehrt von selbst zurück, wenn es nach dem Start den Keel Manager nicht erreicht.',
      steps: [
        'Wählen Sie für die erste Nacht eine Gruppe von zehn Geräten.',
        'Lesen Sie die Versionshinweise; bekannte Grenzen stehen am Ende.',
        'Geben Sie den Rest frei, wenn die ersten zehn einen Tag lang grün waren.',
      ],
    },
    {
      heading: '6. Sicherungen',
      beginsPage: true,
      text: 'Keel Manager bewahrt jeden Zustand jedes Geräts neunzig Tage auf. Halten Sie eine Kopie auch an anderer Stelle: Die Kopie stellt den Manager wieder her, der Manager alle Geräte.',
      table: {
        columns: ['Was', 'Wie oft', 'Bleibt'],
        rows: [
          ['Zustand eines Geräts', 'Bei jeder Änderung', '90 Tage'],
          ['Kopie des Managers', 'Jede Nacht', '14 Nächte'],
          ['Protokolle', 'Sofort, in Keel Archive', '10 Jahre'],
        ],
      },
    },
    {
      heading: '7. Fehler',
      text: 'Beginnen Sie mit der einfachen Frage: Was wurde zuletzt geändert? Keel Manager antwortet mit Name und Uhrzeit. Danach löst die Liste unten neun von zehn Fehlern unseres Supports.',
      table: {
        columns: ['Was die Leute sagen', 'Wo Sie nachsehen'],
        rows: [
          ['Nichts geht', 'Lampen, Strom, die Leitung des Providers'],
          ['Es ist langsam', 'Die zweite Leitung, die Sicherung zur Mittagszeit'],
          ['Eine Seite öffnet nicht', 'Die Regel, die sie stoppt, steht mit Nummer im Protokoll'],
          ['Gespräche reißen ab', 'Ob Gespräche und Downloads sich einen Tunnel teilen'],
          ['Gestern ging es noch', 'Änderungen des letzten Tages, abgelaufene Zertifikate'],
        ],
      },
    },
    {
      heading: '8. Hilfe',
      text: 'Wenn Sie uns schreiben, nennen Sie Seriennummer, Zeitpunkt des Fehlers und was Sie versucht haben. Mit Care Plus antwortet jemand binnen vier Stunden, auch nachts.',
      note: 'Schicken Sie nie Passwörter oder Schlüssel. Niemand bei Norvane wird danach fragen.',
    },
  ],
};
