import type { CaseBodies } from './case-body.ts';

/** Case studies of companies in production, retail and logistics. */
export const tradeCases: CaseBodies = {
  bakeries: {
    en: {
      situation:
        'A chain of 140 bakeries had routers from five vendors. Card payments failed on Saturday mornings, when the lines were busiest, and every rule change meant 140 visits.',
      solution:
        'Each shop received an RX 60 by parcel. Tills, ovens and guests got separate networks. The policy was written once in Keel Manager and rolled out in four stages.',
      outcome:
        'The last shop was migrated after seven weeks. A new rule now reaches all shops overnight, and the ovens report their temperature to head office.',
      figures: [
        ['Shops', '140'],
        ['Time per shop', '25 minutes'],
        ['Visits by an engineer', '6'],
        ['Failed payments on Saturdays', 'from 3.1 % to 0.2 %'],
      ],
    },
    de: {
      situation:
        'Eine Kette mit 140 Bäckereien hatte Router von fünf Herstellern. Kartenzahlungen scheiterten am Samstagmorgen, wenn die Leitungen voll waren, und jede Regeländerung hieß 140 Besuche.',
      solution:
        'Jede Filiale bekam eine RX 60 per Paket. Kassen, Öfen und Gäste kamen in eigene Netze; die Richtlinie wurde einmal im Keel Manager geschrieben und in vier Etappen verteilt.',
      outcome:
        'Die letzte Filiale war nach sieben Wochen umgestellt. Eine neue Regel erreicht nun alle Filialen in einer Nacht, und die Öfen melden ihre Temperatur an die Zentrale.',
      figures: [
        ['Filialen', '140'],
        ['Zeit je Filiale', '25 Minuten'],
        ['Einsätze vor Ort', '6'],
        ['Gescheiterte Zahlungen samstags', 'von 3,1 % auf 0,2 %'],
      ],
    },
  },
  shipyard: {
    en: {
      situation:
        'A shipyard works on both banks of a river. The cable between them belonged to a third party and was slow, and its contract was ending.',
      solution:
        'Two pairs of GA 40 Outdoor on the cranes form a wireless bridge. An RX 180 on each bank uses it alongside an internet line and chooses the better one for each call.',
      outcome:
        'Drawings open equally fast on both banks. In fog the bridge loses a fifth of its speed, which no one has noticed so far.',
      figures: [
        ['Distance', '380 metres'],
        ['Speed of the bridge', '1.1 Gbit/s'],
        ['Time to build', '2 days'],
        ['Yearly rent of the old cable', 'gone'],
      ],
    },
    de: {
      situation:
        'Eine Werft arbeitet an beiden Ufern eines Flusses. Das Kabel dazwischen gehörte einem Dritten, war langsam und endete mit seinem Vertrag.',
      solution:
        'Zwei Paare GA 40 Outdoor auf den Kränen bilden eine Funkbrücke; eine RX 180 an jedem Ufer nutzt sie neben einer Internetleitung und wählt je Gespräch die bessere.',
      outcome:
        'Zeichnungen öffnen sich an beiden Ufern gleich schnell. Bei Nebel verliert die Brücke ein Fünftel ihrer Geschwindigkeit, was bisher niemandem auffiel.',
      figures: [
        ['Entfernung', '380 Meter'],
        ['Geschwindigkeit der Brücke', '1,1 Gbit/s'],
        ['Bauzeit', '2 Tage'],
        ['Jahresmiete des alten Kabels', 'entfallen'],
      ],
    },
  },
  'home-offices': {
    en: {
      situation:
        'A company with 300 office staff gave up one of its two buildings. Everyone was to work from home three days a week, with their office phone.',
      solution:
        'Culvert CG 20 gateways were prepared with Keel Courier and shipped in batches of 40. Each parcel contained a one-page drawing. Two CG 60 terminate the tunnels.',
      outcome:
        '281 people needed no help. The other 19 had plugged the cable into the wrong port, which the drawing now shows larger.',
      figures: [
        ['Home offices', '300'],
        ['Days', '9'],
        ['Calls for help', '19'],
        ['Visits', '0'],
      ],
    },
    de: {
      situation:
        'Eine Firma mit 300 Sachbearbeitern gab eines ihrer zwei Gebäude auf. Alle sollten drei Tage pro Woche von zu Hause arbeiten, mit dem Telefon des Büros.',
      solution:
        'Culvert CG 20 wurden mit Keel Courier vorbereitet und in Losen zu 40 verschickt. In jedem Paket lag ein Blatt mit einer Zeichnung; zwei CG 60 nehmen die Tunnel auf.',
      outcome:
        '281 Personen brauchten keine Hilfe. Die übrigen 19 hatten das Kabel in den falschen Anschluss gesteckt; das Blatt zeigt ihn seither größer.',
      figures: [
        ['Homeoffices', '300'],
        ['Tage', '9'],
        ['Hilferufe', '19'],
        ['Besuche', '0'],
      ],
    },
  },
  winery: {
    en: {
      situation:
        'A winery at the end of a valley had a single internet line. When it failed during the harvest, the scales couldn’t weigh and the tanks couldn’t be monitored.',
      solution:
        'A CG 20 5G backs up the line with two SIM cards from different networks. Scales and tanks have priority, and office email waits while bandwidth is low.',
      outcome:
        'During the next harvest the line failed twice. The scales kept working, and the office read its email an hour later.',
      figures: [
        ['Line failures', '2'],
        ['Longest failure', '7 hours'],
        ['Deliveries not weighed', '0'],
        ['Cost of both SIM cards a month', '24 euros'],
      ],
    },
    de: {
      situation:
        'Ein Weingut am Ende eines Tals hatte nur eine Internetleitung. Fiel sie während der Lese aus, konnte die Waage nicht wiegen und niemand die Tanks beobachten.',
      solution:
        'Ein CG 20 5G sichert die Leitung mit zwei SIM-Karten verschiedener Netze ab. Waage und Tanks haben Vorrang; die E-Mail des Büros wartet, solange die Bandbreite knapp ist.',
      outcome:
        'In der nächsten Lese fiel die Leitung zweimal aus. Die Waage lief weiter; das Büro las seine E-Mail eine Stunde später.',
      figures: [
        ['Ausfälle der Leitung', '2'],
        ['Längster Ausfall', '7 Stunden'],
        ['Nicht gewogene Lieferungen', '0'],
        ['Kosten beider SIM-Karten im Monat', '24 Euro'],
      ],
    },
  },
  'data-centre': {
    en: {
      situation:
        'A data centre relied on six firewalls from three generations. They held 4,300 rules, and no one dared to delete any.',
      solution:
        'Keel Manager monitored all six for a month and marked rules that no connection had used. The remaining 1,150 were loaded into a pair of RX 480 and tested alongside the old firewalls.',
      outcome:
        'The lines were moved between Friday evening and Sunday noon. On Monday two connections were missing. Both were found in the preview and opened within the hour.',
      figures: [
        ['Rules before', '4,300'],
        ['Rules after', '1,150'],
        ['Power', 'from 5.2 kW to 0.6 kW'],
        ['Interruption', '40 seconds'],
      ],
    },
    de: {
      situation:
        'Ein Rechenzentrum verließ sich auf sechs Firewalls aus drei Generationen. Sie enthielten 4.300 Regeln, und niemand wagte, eine zu löschen.',
      solution:
        'Keel Manager las alle sechs einen Monat lang mit und markierte Regeln, die keine Verbindung nutzte. 1.150 blieben; sie kamen auf ein Paar RX 480 und liefen neben den alten zur Probe.',
      outcome:
        'Die Leitungen zogen zwischen Freitagabend und Sonntagmittag um. Am Montag fehlten zwei Verbindungen; beide fanden sich in der Vorschau und waren binnen einer Stunde offen.',
      figures: [
        ['Regeln vorher', '4.300'],
        ['Regeln nachher', '1.150'],
        ['Leistung', 'von 5,2 kW auf 0,6 kW'],
        ['Unterbrechung', '40 Sekunden'],
      ],
    },
  },
  'service-provider': {
    en: {
      situation:
        'A partner with four engineers looked after 30 networks and had no evening free. Each customer had different devices, different passwords and a different way to call.',
      solution:
        'Customers moved to Keel Cloud one by one, each with separate policies and reports. New devices ship with Keel Courier and are never opened in the workshop.',
      outcome:
        'Two years later there are 60 customers and still four engineers. One of them is on call, and in most weeks the phone rings once.',
      figures: [
        ['Customers', 'from 30 to 60'],
        ['Engineers', '4'],
        ['Calls at night', '1 a week'],
        ['Time to prepare a device', '3 minutes'],
      ],
    },
    de: {
      situation:
        'Ein Partner mit vier Technikern betreute 30 Netze und hatte keinen Abend frei. Jeder Kunde hatte andere Geräte, andere Passwörter und einen anderen Weg anzurufen.',
      solution:
        'Die Kunden zogen einer nach dem anderen in Keel Cloud um, jeder mit eigenen Regeln und Berichten. Neue Geräte gehen mit Keel Courier hinaus und werden in der Werkstatt nie geöffnet.',
      outcome:
        'Zwei Jahre später sind es 60 Kunden und noch immer vier Techniker. Einer hat Bereitschaft; in den meisten Wochen klingelt das Telefon einmal.',
      figures: [
        ['Kunden', 'von 30 auf 60'],
        ['Techniker', '4'],
        ['Anrufe nachts', '1 pro Woche'],
        ['Zeit je Gerät', '3 Minuten'],
      ],
    },
  },
  'trade-fair': {
    en: {
      situation:
        'A trade show rents out its halls with network access. At 10:00, 9,000 visitors arrive at once and share the Wi-Fi with the stands’ card terminals.',
      solution:
        '40 GA 60 under the roof, linked by a pair of TS 512. Card terminals have their own channel, and visitors share the rest fairly, however fast their phones are.',
      outcome:
        'At the first show the slowest payment took three seconds. The organisers now sell network access to stands by the day, from a list in Keel Cloud.',
      figures: [
        ['Visitors at once', '9,000'],
        ['Access points', '40'],
        ['Slowest payment', '3 seconds'],
        ['Time to set up', '1 day'],
      ],
    },
    de: {
      situation:
        'Eine Messe vermietet ihre Hallen mit Netz. Um 10 Uhr kommen 9.000 Gäste auf einmal und teilen sich das WLAN mit den Kartenterminals der Stände.',
      solution:
        '40 GA 60 unter dem Dach, verbunden durch ein Paar TS 512. Terminals haben einen eigenen Kanal; Gäste teilen den Rest gerecht, wie schnell ihr Telefon auch ist.',
      outcome:
        'Auf der ersten Messe dauerte die langsamste Zahlung drei Sekunden. Der Veranstalter verkauft das Netz nun tageweise an Stände, aus einer Liste in Keel Cloud.',
      figures: [
        ['Gäste zugleich', '9.000'],
        ['Access Points', '40'],
        ['Langsamste Zahlung', '3 Sekunden'],
        ['Aufbau', '1 Tag'],
      ],
    },
  },
};
