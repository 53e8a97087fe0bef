type Answers = readonly (readonly [question: string, answer: string])[];

/** Questions that customers ask whatever the line. */
export const commonAnswers: Record<'en' | 'de', Answers> = {
  en: [
    [
      'What happens when Norvane is not reachable?',
      'Nothing that a user would notice. # goes on with its last rules; only changes and new signatures wait until the connection is back.',
    ],
    [
      'Can we keep what we have?',
      'Yes, step by step. Old and new stand side by side in one list, and each site changes on a day of its own.',
    ],
    [
      'What does it cost after the first year?',
      'The licence, at the price of the list, and nothing else. There is no fee for users, tunnels or updates.',
    ],
  ],
  de: [
    [
      'Was passiert, wenn Norvane nicht erreichbar ist?',
      'Nichts, was ein Nutzer bemerkt. # arbeitet mit den letzten Regeln weiter; nur Änderungen und neue Signaturen warten, bis die Verbindung zurück ist.',
    ],
    [
      'Können wir behalten, was wir haben?',
      'Ja, Schritt für Schritt. Alt und neu stehen in einer Liste nebeneinander, und jeder Standort wechselt an seinem eigenen Tag.',
    ],
    [
      'Was kostet es nach dem ersten Jahr?',
      'Die Lizenz, zum Listenpreis, und sonst nichts. Es gibt keine Gebühr für Nutzer, Tunnel oder Updates.',
    ],
  ],
};

/** Two more that only this line is asked. */
export const lineAnswers: Readonly<Record<string, Record<'en' | 'de', Answers>>> = {
  'Rampart RX': {
    en: [
      [
        'Does inspection slow us down?',
        'The throughput on the data sheet is with inspection on. There is no second, larger figure to be disappointed by.',
      ],
      [
        'Who sets it up in the branch?',
        'Whoever opens the parcel. Two cables, power, and the device fetches its rules from Keel Manager.',
      ],
    ],
    de: [
      [
        'Bremst die Prüfung?',
        'Der Durchsatz im Datenblatt gilt mit Prüfung. Eine zweite, größere Zahl zum Enttäuschtsein gibt es nicht.',
      ],
      [
        'Wer richtet es in der Filiale ein?',
        'Wer das Paket öffnet. Zwei Kabel, Strom, und das Gerät holt seine Regeln vom Keel Manager.',
      ],
    ],
  },
  'Culvert CG': {
    en: [
      [
        'Why not a program on the laptop?',
        'A program protects the laptop it runs on. Culvert also brings the telephone, the printer and the screen beside it, and nobody has to start it.',
      ],
      [
        'What if somebody takes it home and sells it?',
        'It is useless: the keys stay in the device, and one click in Keel Manager locks it for good.',
      ],
    ],
    de: [
      [
        'Warum nicht ein Programm auf dem Laptop?',
        'Ein Programm schützt den Laptop, auf dem es läuft. Culvert nimmt auch Telefon, Drucker und Bildschirm daneben mit, und niemand muss es starten.',
      ],
      [
        'Und wenn es jemand mitnimmt und verkauft?',
        'Dann ist es nutzlos: Die Schlüssel bleiben im Gerät, und ein Klick im Keel Manager sperrt es für immer.',
      ],
    ],
  },
  'Lantern LS': {
    en: [
      [
        'Does it read our mail?',
        'No. It reads who talks to whom, how much and how often. Content that is encrypted stays encrypted.',
      ],
      [
        'How many alarms will we get?',
        'After the first week about three a day in a company of 200. Those with one cause come as one.',
      ],
    ],
    de: [
      [
        'Liest er unsere Mails?',
        'Nein. Er liest, wer mit wem spricht, wie viel und wie oft. Was verschlüsselt ist, bleibt verschlüsselt.',
      ],
      [
        'Wie viele Alarme bekommen wir?',
        'Nach der ersten Woche etwa drei am Tag bei 200 Personen. Was eine Ursache hat, kommt als eine Meldung.',
      ],
    ],
  },
  'Keel Manager': {
    en: [
      [
        'Does it run in our own house?',
        'Yes, on one server of moderate size. Keel Cloud is the same program in our data centres; a change between the two takes an afternoon.',
      ],
      ['Who has changed this?', 'The question has a button. Every change has a name, a time and the state before it.'],
    ],
    de: [
      [
        'Läuft er in unserem Haus?',
        'Ja, auf einem Server mittlerer Größe. Keel Cloud ist dasselbe Programm in unseren Rechenzentren; ein Wechsel dauert einen Nachmittag.',
      ],
      ['Wer hat das geändert?', 'Für die Frage gibt es einen Knopf. Jede Änderung hat Name, Uhrzeit und den Zustand davor.'],
    ],
  },
  'Gable GA': {
    en: [
      [
        'How many do we need?',
        'Send us the floor plan. As a rule of thumb one GA 40 serves 250 square metres of office or 120 of old building.',
      ],
      ['Will visitors see our printers?', 'No. Guests have a network of their own and see neither your devices nor each other.'],
    ],
    de: [
      [
        'Wie viele brauchen wir?',
        'Schicken Sie den Grundriss. Als Faustregel versorgt ein GA 40 250 Quadratmeter Büro oder 120 Altbau.',
      ],
      ['Sehen Besucher unsere Drucker?', 'Nein. Gäste haben ein eigenes Netz und sehen weder Ihre Geräte noch einander.'],
    ],
  },
  'Trellis TS': {
    en: [
      [
        'Why not the cheaper one?',
        'Because its ports know nothing. Trellis gives each device its own rules, wherever it is plugged in, and finds a broken cable to the metre.',
      ],
      [
        'Is it loud?',
        'The TS 108 has no fan. The others are made for a closed cabinet and are heard at one metre like a quiet voice.',
      ],
    ],
    de: [
      [
        'Warum nicht den billigeren?',
        'Weil dessen Anschlüsse nichts wissen. Trellis gibt jedem Gerät seine Regeln, wo immer es steckt, und findet einen Kabelbruch auf den Meter genau.',
      ],
      [
        'Ist er laut?',
        'Der TS 108 hat keinen Lüfter. Die anderen sind für einen geschlossenen Schrank gebaut und in einem Meter wie eine leise Stimme zu hören.',
      ],
    ],
  },
};
