import type { Table } from '../../files/pdf/document-model.ts';

interface Chapter {
  readonly heading: string;
  /** `#` is replaced by the name of the product line. */
  readonly text: string;
  readonly steps?: readonly string[];
  readonly bullets?: readonly string[];
  readonly table?: Table;
  readonly note?: string;
  readonly beginsPage?: boolean;
}

/** The chapters of the administrator guide. They are the same for every line, because all lines run the same software. */
export const adminTexts: Record<'en' | 'de', readonly Chapter[]> = {
  en: [
    {
      heading: '1. Before you begin',
      text: 'This guide is for people who manage # for a customer or for their own company. It follows the order of the work: setup, networks, rules, updates, backups, troubleshooting. You can read each chapter on its own.',
      bullets: [
        'A Keel Manager account with the Administrator role',
        'The device serial numbers',
        'The IP addresses of the internet lines, as stated in the contract',
      ],
    },
    {
      heading: '2. First setup',
      beginsPage: true,
      text: 'A device requests its policy from Keel Manager as soon as it has an internet connection. You only choose its template and don’t need to be there when it starts.',
      steps: [
        'Open Devices, then Add, and enter the serial number.',
        'Choose a template. Without one, the device gets the group’s policy.',
        'Name the site. The name appears in reports, so use one the customer knows.',
        'Save. You can now plug the device in anywhere.',
      ],
      note: 'A device that has been added but hasn’t reported for 30 days is shown in amber. It’s probably still in its box.',
    },
    {
      heading: '3. Networks',
      text: 'Every # port belongs to one network. Networks are isolated from each other unless a rule allows otherwise.',
      table: {
        columns: ['Network', 'For', 'Can reach'],
        rows: [
          ['Work', 'Company computers and phones', 'Servers, the internet'],
          ['Guests', 'Visitors', 'The internet only'],
          ['Things', 'Cameras, printers, door locks', 'Their own server only'],
          ['Administration', 'Engineers', 'Everything, with a second factor'],
        ],
      },
    },
    {
      heading: '4. Rules',
      beginsPage: true,
      text: 'A rule states who can reach what, and when. The first matching rule decides, and anything without a rule is blocked. Write the few general rules first and put the exceptions above them.',
      bullets: [
        'Use groups, not addresses: addresses change, groups stay.',
        'Give every exception an end date. Keel Manager reminds you a week before.',
        'Use the preview. It shows which connections from the past seven days the rule would have blocked.',
      ],
    },
    {
      heading: '5. Updates',
      text: 'Updates are installed at night, at the time you set for the site. A device keeps its old software alongside the new one and goes back automatically if it can’t reach Keel Manager after the restart.',
      steps: [
        'Choose a group of ten devices for the first night.',
        'Read the release notes. Known limitations are at the end.',
        'Update the rest when the first ten have been green for a day.',
      ],
    },
    {
      heading: '6. Backups',
      beginsPage: true,
      text: 'Keel Manager keeps every state of every device for 90 days. Store a backup elsewhere as well: the backup restores the manager, and the manager restores all devices.',
      table: {
        columns: ['What', 'How often', 'Kept for'],
        rows: [
          ['Device state', 'On every change', '90 days'],
          ['Manager backup', 'Every night', '14 nights'],
          ['Logs', 'Immediately, to Keel Archive', '10 years'],
        ],
      },
    },
    {
      heading: '7. Troubleshooting',
      text: 'Start with a simple question: what changed last? Keel Manager answers it with a name and a time. After that, the list below resolves nine out of ten support cases.',
      table: {
        columns: ['Symptom', 'What to check'],
        rows: [
          ['Nothing works', 'LEDs, power, the internet line'],
          ['It’s slow', 'The second internet line, backups running at midday'],
          ['One page doesn’t open', 'The rule that blocked it is in the log, with its number'],
          ['Calls drop', 'Whether calls and downloads share a tunnel'],
          ['It worked yesterday', 'Changes in the past day, expired certificates'],
        ],
      },
    },
    {
      heading: '8. Help',
      text: 'When you contact us, include the serial number, when the fault occurred and what you’ve tried. With Care Plus, we respond within four hours, day or night.',
      note: 'Never send passwords or keys. No one at Norvane will ask for them.',
    },
  ],
  de: [
    {
      heading: '1. Bevor Sie beginnen',
      text: 'Dieses Handbuch ist für alle, die # für Kunden oder die eigene Firma betreuen. Es folgt dem Gang der Arbeit: Einrichtung, Netze, Regeln, Updates, Sicherungen, Fehlersuche. Jedes Kapitel lässt sich einzeln lesen.',
      bullets: [
        'Ein Konto im Keel Manager mit der Rolle Administrator',
        'Die Seriennummern der Geräte',
        'Die IP-Adressen der Internetleitungen, wie sie im Vertrag stehen',
      ],
    },
    {
      heading: '2. Ersteinrichtung',
      beginsPage: true,
      text: 'Ein Gerät holt seine Richtlinie vom Keel Manager, sobald es eine Internetverbindung hat. Sie wählen nur die Vorlage; beim Start müssen Sie nicht dabei sein.',
      steps: [
        'Öffnen Sie Geräte, dann Hinzufügen, und geben Sie die Seriennummer ein.',
        'Wählen Sie eine Vorlage. Ohne Vorlage gilt die Richtlinie der Gruppe.',
        'Benennen Sie den Standort. Der Name steht in Berichten, also nehmen Sie einen, den der Kunde kennt.',
        'Speichern Sie. Ab jetzt können Sie das Gerät überall anschließen.',
      ],
      note: 'Ein eingetragenes Gerät, das sich 30 Tage nicht meldet, erscheint gelb. Es steht vermutlich noch im Karton.',
    },
    {
      heading: '3. Netze',
      text: 'Jeder Anschluss von # gehört zu einem Netz. Netze sehen einander nicht, solange keine Regel es erlaubt.',
      table: {
        columns: ['Netz', 'Für', 'Erreicht'],
        rows: [
          ['Arbeit', 'Rechner und Telefone der Firma', 'Server, das Internet'],
          ['Gäste', 'Besucher', 'Nur das Internet'],
          ['Dinge', 'Kameras, Drucker, Türschlösser', 'Nur den eigenen Server'],
          ['Verwaltung', 'Techniker', 'Alles, mit zweitem Faktor'],
        ],
      },
    },
    {
      heading: '4. Regeln',
      beginsPage: true,
      text: 'Eine Regel sagt, wer was erreichen darf und wann. Die erste passende entscheidet; was keine Regel nennt, wird blockiert. Schreiben Sie zuerst die wenigen allgemeinen Regeln und setzen Sie die Ausnahmen darüber.',
      bullets: [
        'Nennen Sie Gruppen, keine Adressen: Adressen wechseln, Gruppen bleiben.',
        'Geben Sie jeder Ausnahme ein Enddatum. Keel Manager erinnert eine Woche vorher.',
        'Nutzen Sie die Vorschau. Sie zeigt, welche Verbindungen der letzten sieben Tage die Regel blockiert hätte.',
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
      text: 'Keel Manager bewahrt jeden Zustand jedes Geräts 90 Tage auf. Halten Sie eine Sicherung auch an anderer Stelle: Die Sicherung stellt den Manager wieder her, der Manager alle Geräte.',
      table: {
        columns: ['Was', 'Wie oft', 'Bleibt'],
        rows: [
          ['Zustand eines Geräts', 'Bei jeder Änderung', '90 Tage'],
          ['Sicherung des Managers', 'Jede Nacht', '14 Nächte'],
          ['Protokolle', 'Sofort, in Keel Archive', '10 Jahre'],
        ],
      },
    },
    {
      heading: '7. Fehlersuche',
      text: 'Beginnen Sie mit der einfachen Frage: Was wurde zuletzt geändert? Keel Manager antwortet mit Name und Uhrzeit. Danach löst die Liste unten neun von zehn Supportfällen.',
      table: {
        columns: ['Symptom', 'Wo Sie nachsehen'],
        rows: [
          ['Nichts geht', 'LEDs, Strom, die Internetleitung'],
          ['Es ist langsam', 'Die zweite Leitung, die Sicherung zur Mittagszeit'],
          ['Eine Seite öffnet nicht', 'Die Regel, die sie blockiert, steht mit Nummer im Protokoll'],
          ['Gespräche reißen ab', 'Ob Gespräche und Downloads sich einen Tunnel teilen'],
          ['Gestern ging es noch', 'Änderungen des letzten Tages, abgelaufene Zertifikate'],
        ],
      },
    },
    {
      heading: '8. Hilfe',
      text: 'Wenn Sie uns kontaktieren, nennen Sie Seriennummer, Zeitpunkt des Fehlers und was Sie versucht haben. Mit Care Plus antworten wir binnen vier Stunden, Tag und Nacht.',
      note: 'Schicken Sie nie Passwörter oder Schlüssel. Niemand bei Norvane wird danach fragen.',
    },
  ],
};
