import type { CaseBodies } from './case-body.ts';

/** Houses that are open to everybody. */
export const publicCases: CaseBodies = {
  hospital: {
    en: {
      situation:
        'The inventory of a hospital with 600 beds named 5,100 devices. Nobody knew what else was plugged in, and half of the devices could not carry software of ours or anybody’s.',
      solution:
        'Two LS 40 read a copy of the traffic at the core, six LS 20 in the wards. After ten days each device had a name, a maker and a usual day.',
      outcome:
        'The list grew by 2,400. Most were harmless; eleven had a password from the factory. Pumps and monitors now have a network of their own, and a new device shows within a minute.',
      figures: [
        ['Devices found', '7,500'],
        ['Not in the inventory', '2,400'],
        ['Messages a day after one month', '4'],
        ['Interruption of treatment', 'none'],
      ],
    },
    de: {
      situation:
        'Das Inventar einer Klinik mit 600 Betten nannte 5.100 Geräte. Niemand wusste, was sonst noch angeschlossen war, und die Hälfte konnte keinerlei Software tragen.',
      solution:
        'Zwei LS 40 lesen am Kern eine Kopie des Verkehrs, sechs LS 20 auf den Stationen. Nach zehn Tagen hatte jedes Gerät Namen, Hersteller und einen üblichen Tag.',
      outcome:
        'Die Liste wuchs um 2.400. Die meisten waren harmlos; elf hatten noch das Werkspasswort. Pumpen und Monitore haben jetzt ein eigenes Netz, ein neues Gerät zeigt sich binnen einer Minute.',
      figures: [
        ['Gefundene Geräte', '7.500'],
        ['Nicht im Inventar', '2.400'],
        ['Meldungen am Tag nach einem Monat', '4'],
        ['Unterbrechung der Behandlung', 'keine'],
      ],
    },
  },
  schools: {
    en: {
      situation:
        'Twelve schools of a town share one caretaker for computers. Radio worked in the corridors and failed in the classrooms, where thirty tablets start at once.',
      solution:
        'One GA 40 per classroom wing and a GA 20 in each smaller room, planned from the floor plans. Pupils, teachers and projectors got networks of their own.',
      outcome:
        'A class of thirty is online in under twenty seconds. The caretaker reads one report on Monday and visits a school only when the report says so.',
      figures: [
        ['Pupils', '4,000'],
        ['Access points', '186'],
        ['Care per week', '2 hours'],
        ['Time until a class is online', '18 seconds'],
      ],
    },
    de: {
      situation:
        'Zwölf Schulen einer Stadt teilen sich einen Betreuer für Computer. WLAN ging auf den Fluren und versagte in den Klassen, wo dreißig Tablets zugleich starten.',
      solution:
        'Ein GA 40 je Klassentrakt und ein GA 20 in jedem kleineren Raum, geplant nach Grundriss. Schüler, Lehrkräfte und Beamer bekamen eigene Netze.',
      outcome:
        'Eine Klasse mit dreißig Tablets ist in unter zwanzig Sekunden online. Der Betreuer liest montags einen Bericht und fährt nur hin, wenn er es sagt.',
      figures: [
        ['Schüler', '4.000'],
        ['Zugangspunkte', '186'],
        ['Betreuung pro Woche', '2 Stunden'],
        ['Zeit, bis eine Klasse online ist', '18 Sekunden'],
      ],
    },
  },
  'town-hall': {
    en: {
      situation:
        'The switches of a town hall were fourteen years old. The house has counters that must open every morning, and a cable plan that was drawn by hand.',
      solution:
        'Each night one floor was changed to a TS 148, joined by a pair of TS 512. Cables were measured from the ports; nine bad ones were found before anybody complained.',
      outcome:
        'The counters opened six times at eight. The plan is now a list that draws itself, because every port knows what is plugged into it.',
      figures: [
        ['Floors', '6'],
        ['Ports', '1,150'],
        ['Nights', '6'],
        ['Bad cables found', '9'],
      ],
    },
    de: {
      situation:
        'Die Switches eines Rathauses waren vierzehn Jahre alt. Das Haus hat Schalter, die jeden Morgen öffnen müssen, und einen von Hand gezeichneten Kabelplan.',
      solution:
        'Jede Nacht wurde eine Etage auf TS 148 umgestellt, verbunden durch ein Paar TS 512. Die Kabel wurden vom Anschluss aus gemessen; neun schlechte fand man, bevor sich jemand beschwerte.',
      outcome:
        'Die Schalter öffneten sechsmal um acht. Der Plan ist nun eine Liste, die sich selbst zeichnet, weil jeder Anschluss weiß, was in ihm steckt.',
      figures: [
        ['Etagen', '6'],
        ['Anschlüsse', '1.150'],
        ['Nächte', '6'],
        ['Gefundene Kabelfehler', '9'],
      ],
    },
  },
  hotel: {
    en: {
      situation:
        'A hotel with 210 rooms has a technician by day. At night guests called the reception, and the reception called nobody.',
      solution:
        'A GA 10 Wall in each room shows its state in Keel Watch on the telephone of the reception. Three things can be done there: restart a room, move a guest to another channel, call for help.',
      outcome:
        'Of a hundred complaints at night ninety-one end at the reception. The others are on the list of the technician in the morning, with the number of the room.',
      figures: [
        ['Rooms', '210'],
        ['Complaints solved at night', '91 %'],
        ['Time per complaint', '2 minutes'],
        ['Training for the reception', '1 hour'],
      ],
    },
    de: {
      situation:
        'Ein Hotel mit 210 Zimmern hat tagsüber einen Techniker. Nachts riefen Gäste die Rezeption an, und die Rezeption niemanden.',
      solution:
        'Ein GA 10 Wall in jedem Zimmer zeigt seinen Zustand in Keel Watch am Telefon der Rezeption. Drei Dinge gehen dort: Zimmer neu starten, Gast auf anderen Kanal legen, Hilfe rufen.',
      outcome:
        'Von hundert nächtlichen Beschwerden enden einundneunzig an der Rezeption. Die übrigen stehen morgens mit Zimmernummer auf der Liste des Technikers.',
      figures: [
        ['Zimmer', '210'],
        ['Nachts gelöst', '91 %'],
        ['Zeit je Beschwerde', '2 Minuten'],
        ['Schulung der Rezeption', '1 Stunde'],
      ],
    },
  },
  buses: {
    en: {
      situation:
        'A bus company has cameras, ticket machines and free internet on board, and had them on one router. A guest with a large download stopped the tickets.',
      solution:
        'A CG 20 5G in each bus keeps three networks apart and sends the films of the cameras only in the depot. Keel Cloud shows the buses on the list of their lines.',
      outcome:
        'Tickets are sold in tunnels as well: the gateway keeps them and sends them at the far end. The data plan fell by two thirds.',
      figures: [
        ['Buses', '85'],
        ['Data per month', 'from 9 TB to 3 TB'],
        ['Time to fit one', '35 minutes'],
        ['Tickets lost', '0'],
      ],
    },
    de: {
      situation:
        'Ein Busbetrieb hat Kameras, Ticketautomaten und freies Internet an Bord, alles über einen Router. Ein Gast mit großem Download hielt die Tickets auf.',
      solution:
        'Ein CG 20 5G je Bus trennt drei Netze und sendet Kamerafilme nur im Depot. Keel Cloud zeigt die Busse in der Liste ihrer Linien.',
      outcome:
        'Tickets werden auch im Tunnel verkauft: Das Gateway hält sie und sendet sie am anderen Ende. Das Datenvolumen sank um zwei Drittel.',
      figures: [
        ['Busse', '85'],
        ['Daten pro Monat', 'von 9 TB auf 3 TB'],
        ['Einbauzeit je Bus', '35 Minuten'],
        ['Verlorene Tickets', '0'],
      ],
    },
  },
  insurer: {
    en: {
      situation:
        'An insurer has to show who looked at which file, for ten years. The old archive took a night for a question and could not prove that nothing was missing.',
      solution:
        'Keel Archive takes the logs of 900 devices and seals each line with the one before. The seals of each day are kept with a notary service.',
      outcome: 'A question of the auditors is answered while they wait. The proof that nothing was removed is one page long.',
      figures: [
        ['Lines a day', '210 million'],
        ['Search over ten years', '6 seconds'],
        ['Kept for', '10 years'],
        ['Disk space', '38 TB'],
      ],
    },
    de: {
      situation:
        'Eine Versicherung muss zehn Jahre lang zeigen können, wer welche Akte ansah. Das alte Archiv brauchte für eine Frage eine Nacht und konnte nicht beweisen, dass nichts fehlt.',
      solution:
        'Keel Archive nimmt die Protokolle von 900 Geräten und versiegelt jede Zeile mit der vorherigen. Die Siegel jedes Tages liegen bei einem Notardienst.',
      outcome:
        'Eine Frage der Prüfer wird beantwortet, während sie warten. Der Beweis, dass nichts entfernt wurde, ist eine Seite lang.',
      figures: [
        ['Zeilen am Tag', '210 Millionen'],
        ['Suche über zehn Jahre', '6 Sekunden'],
        ['Aufbewahrung', '10 Jahre'],
        ['Speicherplatz', '38 TB'],
      ],
    },
  },
  museum: {
    en: {
      situation:
        'A museum had bought cameras over twelve years. The number on the plan was 88; the number in the network nobody had counted.',
      solution:
        'An LS 10 listened for a week beside the switch of the cellar. An RX 90 then gave the cameras a network from which only their recorder can be reached.',
      outcome:
        'There were 94 cameras. Six had been forgotten behind a wall, and three of all spoke every night with an address abroad. They no longer do.',
      figures: [
        ['Cameras on the plan', '88'],
        ['Cameras in the network', '94'],
        ['With a strange connection', '3'],
        ['Days from order to rule', '12'],
      ],
    },
    de: {
      situation: 'Ein Museum hatte zwölf Jahre lang Kameras gekauft. Auf dem Plan standen 88; die im Netz hatte niemand gezählt.',
      solution:
        'Ein LS 10 hörte eine Woche neben dem Switch im Keller mit. Ein RX 90 gab den Kameras dann ein Netz, aus dem nur ihr Rekorder erreichbar ist.',
      outcome:
        'Es waren 94 Kameras. Sechs waren hinter einer Wand vergessen worden, und drei sprachen jede Nacht mit einer Adresse im Ausland. Das tun sie nicht mehr.',
      figures: [
        ['Kameras auf dem Plan', '88'],
        ['Kameras im Netz', '94'],
        ['Mit fremder Verbindung', '3'],
        ['Tage von Bestellung bis Regel', '12'],
      ],
    },
  },
};
