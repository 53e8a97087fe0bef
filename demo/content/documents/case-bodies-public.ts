import type { CaseBodies } from './case-body.ts';

/** Case studies of public institutions. */
export const publicCases: CaseBodies = {
  hospital: {
    en: {
      situation:
        'A 600-bed hospital had 5,100 devices in its inventory. No one knew what else was connected, and half of the devices couldn’t run security software.',
      solution:
        'Two LS 40 sensors read a copy of the traffic at the core and six LS 20 in the wards. After ten days each device had a name, a vendor and a normal pattern.',
      outcome:
        'The list grew by 2,400. Most were harmless, but 11 still had a factory password. Pumps and monitors now have their own network, and a new device shows up within a minute.',
      figures: [
        ['Devices found', '7,500'],
        ['Not in the inventory', '2,400'],
        ['Alerts a day after one month', '4'],
        ['Interruption of treatment', 'none'],
      ],
    },
    de: {
      situation:
        'Das Inventar einer Klinik mit 600 Betten nannte 5.100 Geräte. Niemand wusste, was sonst noch angeschlossen war, und auf der Hälfte der Geräte ließ sich keine Sicherheitssoftware installieren.',
      solution:
        'Zwei LS 40 lesen am Kern eine Kopie des Verkehrs, sechs LS 20 auf den Stationen. Nach zehn Tagen hatte jedes Gerät Namen, Hersteller und ein übliches Verhalten.',
      outcome:
        'Die Liste wuchs um 2.400. Die meisten waren harmlos; 11 hatten noch das Werkspasswort. Pumpen und Monitore haben jetzt ein eigenes Netz, ein neues Gerät zeigt sich binnen einer Minute.',
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
        'A town’s 12 schools share one caretaker for computers. Wi-Fi worked in the corridors but failed in the classrooms, where 30 tablets start at once.',
      solution:
        'One GA 40 per classroom wing and a GA 20 in each smaller room, based on the floor plans. Pupils, teachers and projectors each got a separate network.',
      outcome:
        'A class of 30 is online in under 20 seconds. The caretaker reads one report on Mondays and visits a school only when needed.',
      figures: [
        ['Pupils', '4,000'],
        ['Access points', '186'],
        ['Maintenance per week', '2 hours'],
        ['Time until a class is online', '18 seconds'],
      ],
    },
    de: {
      situation:
        'Zwölf Schulen einer Stadt teilen sich einen Betreuer für Computer. WLAN ging auf den Fluren und versagte in den Klassen, wo 30 Tablets zugleich starten.',
      solution:
        'Ein GA 40 je Klassentrakt und ein GA 20 in jedem kleineren Raum, geplant nach Grundriss. Schüler, Lehrkräfte und Beamer bekamen eigene Netze.',
      outcome:
        'Eine Klasse mit 30 Tablets ist in unter 20 Sekunden online. Der Betreuer liest montags einen Bericht und fährt nur hin, wenn es nötig ist.',
      figures: [
        ['Schüler', '4.000'],
        ['Access Points', '186'],
        ['Betreuung pro Woche', '2 Stunden'],
        ['Zeit, bis eine Klasse online ist', '18 Sekunden'],
      ],
    },
  },
  'town-hall': {
    en: {
      situation:
        'A town hall’s switches were 14 years old. Its counters must open every morning, and its cable plan was drawn by hand.',
      solution:
        'Each night one floor moved to a TS 148, linked by a pair of TS 512. Cables were tested from the ports, and nine faulty ones were found before anyone complained.',
      outcome:
        'The counters opened at 08:00 on all six days. The plan is now a list that updates itself, because every port knows what’s plugged into it.',
      figures: [
        ['Floors', '6'],
        ['Ports', '1,150'],
        ['Nights', '6'],
        ['Faulty cables found', '9'],
      ],
    },
    de: {
      situation:
        'Die Switches eines Rathauses waren 14 Jahre alt. Die Schalter müssen jeden Morgen öffnen, und der Kabelplan war von Hand gezeichnet.',
      solution:
        'Jede Nacht wurde eine Etage auf TS 148 umgestellt, verbunden durch ein Paar TS 512. Die Kabel wurden vom Anschluss aus gemessen; neun schlechte fand man, bevor sich jemand beschwerte.',
      outcome:
        'Die Schalter öffneten an allen sechs Tagen um 8 Uhr. Der Plan ist nun eine Liste, die sich selbst aktualisiert, weil jeder Anschluss weiß, was in ihm steckt.',
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
        'A hotel with 210 rooms has a technician during the day. At night guests called reception, and reception had no one to call.',
      solution:
        'A GA 10 Wall in each room shows its status in Keel Watch on the reception phone. Staff can restart a room, move a guest to another channel or call for help.',
      outcome:
        'Reception resolves 91 out of 100 complaints at night. The rest are on the technician’s list in the morning, with the room number.',
      figures: [
        ['Rooms', '210'],
        ['Complaints resolved at night', '91 %'],
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
        'Von 100 nächtlichen Beschwerden löst die Rezeption 91. Die übrigen stehen morgens mit Zimmernummer auf der Liste des Technikers.',
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
        'A bus company’s cameras, ticket machines and free Wi-Fi all shared one router. One passenger’s large download could stop ticket sales.',
      solution:
        'A CG 20 5G in each bus separates the three networks and uploads camera footage only at the depot. Keel Cloud lists the buses by route.',
      outcome:
        'Tickets are sold in tunnels too: the gateway stores them and sends them at the far end. Data use fell by two thirds.',
      figures: [
        ['Buses', '85'],
        ['Data per month', 'from 9 TB to 3 TB'],
        ['Installation time per bus', '35 minutes'],
        ['Tickets lost', '0'],
      ],
    },
    de: {
      situation:
        'Ein Busbetrieb hat Kameras, Ticketautomaten und freies WLAN an Bord, alles über einen Router. Ein Fahrgast mit großem Download hielt den Ticketverkauf auf.',
      solution:
        'Ein CG 20 5G je Bus trennt drei Netze und überträgt Kameraaufnahmen nur im Depot. Keel Cloud zeigt die Busse nach Linien.',
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
        'An insurer has to show for ten years who viewed which file. The old archive took a night to answer a query and couldn’t prove that nothing was missing.',
      solution:
        'Keel Archive stores the logs of 900 devices and seals each line with the one before. Each day’s seals are kept with a notary service.',
      outcome: 'Auditors’ questions are answered while they wait. The proof that nothing was removed is one page long.',
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
      situation: 'A museum had been buying cameras for 12 years. The plan showed 88. No one had counted the ones on the network.',
      solution:
        'An LS 10 monitored the switch in the basement for a week. An RX 90 then gave the cameras their own network, from which only their recorder can be reached.',
      outcome:
        'There were 94 cameras. Six had been forgotten behind a wall, and three connected to an address abroad every night. They’re now blocked.',
      figures: [
        ['Cameras on the plan', '88'],
        ['Cameras in the network', '94'],
        ['With an unknown connection', '3'],
        ['Days from order to policy', '12'],
      ],
    },
    de: {
      situation: 'Ein Museum hatte zwölf Jahre lang Kameras gekauft. Auf dem Plan standen 88; die im Netz hatte niemand gezählt.',
      solution:
        'Ein LS 10 hörte eine Woche neben dem Switch im Keller mit. Eine RX 90 gab den Kameras dann ein Netz, aus dem nur ihr Rekorder erreichbar ist.',
      outcome:
        'Es waren 94 Kameras. Sechs waren hinter einer Wand vergessen worden, und drei verbanden sich jede Nacht mit einer Adresse im Ausland. Das ist nun blockiert.',
      figures: [
        ['Kameras auf dem Plan', '88'],
        ['Kameras im Netz', '94'],
        ['Mit unbekannter Verbindung', '3'],
        ['Tage von Bestellung bis Regel', '12'],
      ],
    },
  },
};
