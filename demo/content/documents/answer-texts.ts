type Answers = readonly (readonly [question: string, answer: string])[];

/** Questions that customers ask about every line. */
export const commonAnswers: Record<'en' | 'de', Answers> = {
  en: [
    [
      'What happens when Norvane is not reachable?',
      'Nothing that users would notice. # keeps running on its last policy. Only changes and new signatures wait until the connection is back.',
    ],
    [
      'Can we keep what we have?',
      'Yes, step by step. Old and new devices appear side by side in one list, and you switch each site on its own day.',
    ],
    [
      'What does it cost after the first year?',
      'The licence at list price, and nothing else. There are no fees for users, tunnels or updates.',
    ],
  ],
  de: [
    [
      'Was passiert, wenn Norvane nicht erreichbar ist?',
      'Nichts, was Nutzer bemerken. # arbeitet mit der letzten Richtlinie weiter; nur Änderungen und neue Signaturen warten, bis die Verbindung zurück ist.',
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

/** Two more questions for each line. */
export const lineAnswers: Readonly<Record<string, Record<'en' | 'de', Answers>>> = {
  'Rampart RX': {
    en: [
      [
        'Does inspection slow us down?',
        'The throughput on the data sheet is measured with inspection on. There’s no higher figure in small print.',
      ],
      [
        'Who sets it up at the branch?',
        'Whoever opens the parcel. Two cables and power, and the device fetches its policy from Keel Manager.',
      ],
    ],
    de: [
      [
        'Bremst die Prüfung?',
        'Der Durchsatz im Datenblatt ist mit eingeschalteter Prüfung gemessen. Eine höhere Zahl im Kleingedruckten gibt es nicht.',
      ],
      [
        'Wer richtet es in der Filiale ein?',
        'Wer das Paket öffnet. Zwei Kabel und Strom, und das Gerät holt seine Richtlinie vom Keel Manager.',
      ],
    ],
  },
  'Culvert CG': {
    en: [
      [
        'Why not software on the laptop?',
        'Software protects only the laptop it runs on. Culvert also covers the phone, the printer and the screen beside it, and starts by itself.',
      ],
      [
        'What if someone takes it home and sells it?',
        'It’s useless: the keys stay in the device, and one click in Keel Manager locks it for good.',
      ],
    ],
    de: [
      [
        'Warum nicht Software auf dem Laptop?',
        'Software schützt nur den Laptop, auf dem sie läuft. Culvert nimmt auch Telefon, Drucker und Bildschirm daneben mit und startet von selbst.',
      ],
      [
        'Und wenn es jemand mitnimmt und verkauft?',
        'Dann ist es nutzlos: Die Schlüssel bleiben im Gerät, und ein Klick im Keel Manager sperrt es für immer.',
      ],
    ],
  },
  'Lantern LS': {
    en: [
      ['Does it read our email?', 'No. It sees who talks to whom, how much and how often. Encrypted content stays encrypted.'],
      [
        'How many alerts will we get?',
        'After the first week, about three a day in a company of 200. Alerts with the same cause are grouped.',
      ],
    ],
    de: [
      [
        'Liest er unsere E-Mails?',
        'Nein. Er liest, wer mit wem spricht, wie viel und wie oft. Was verschlüsselt ist, bleibt verschlüsselt.',
      ],
      [
        'Wie viele Alarme bekommen wir?',
        'Nach der ersten Woche etwa drei am Tag bei 200 Personen. Alarme mit derselben Ursache werden zusammengefasst.',
      ],
    ],
  },
  'Keel Manager': {
    en: [
      [
        'Can we run it on premises?',
        'Yes, on one medium-sized server. Keel Cloud is the same software in our data centres. Switching between the two takes an afternoon.',
      ],
      ['Who changed this?', 'One click shows you: every change is stored with name, time and previous state.'],
    ],
    de: [
      [
        'Läuft er auf unserem eigenen Server?',
        'Ja, ein Server mittlerer Größe genügt. Keel Cloud ist dieselbe Software in unseren Rechenzentren; ein Wechsel dauert einen Nachmittag.',
      ],
      ['Wer hat das geändert?', 'Ein Klick zeigt es: Jede Änderung ist mit Name, Uhrzeit und vorherigem Zustand gespeichert.'],
    ],
  },
  'Gable GA': {
    en: [
      [
        'How many do we need?',
        'Send us the floor plan. As a rule of thumb, one GA 40 covers 250 square metres of office or 120 in an old building.',
      ],
      ['Will visitors see our printers?', 'No. Guests have a separate network and see neither your devices nor each other.'],
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
        'Cheaper switches treat every device the same. Trellis applies each device’s own policy wherever it’s plugged in and locates cable faults to the metre.',
      ],
      [
        'Is it loud?',
        'The TS 108 has no fan. The others are made for a closed cabinet and sound like a quiet voice from one metre away.',
      ],
    ],
    de: [
      [
        'Warum nicht den billigeren?',
        'Billigere Switches behandeln alle Geräte gleich. Trellis wendet die Richtlinie jedes Geräts an, wo immer es steckt, und findet Kabelfehler auf den Meter genau.',
      ],
      [
        'Ist er laut?',
        'Der TS 108 hat keinen Lüfter. Die anderen sind für einen geschlossenen Schrank gebaut und in einem Meter wie eine leise Stimme zu hören.',
      ],
    ],
  },
};
