import type { CaseBodies } from './case-body.ts';

/** Companies that make, sell or move things. */
export const tradeCases: CaseBodies = {
  bakeries: {
    en: {
      situation:
        'A chain of 140 bakeries had routers of five makers. Card payments failed on Saturday mornings, when the lines were fullest, and a change to a rule meant 140 visits.',
      solution:
        'Each shop got an RX 60 by parcel. Tills, ovens and guests were put into networks of their own; the rules were written once in Keel Manager and sent out in four waves.',
      outcome:
        'The last shop was changed after seven weeks. A new rule now reaches all shops in one night, and the ovens report their temperature to the head office.',
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
        'Jede Filiale bekam ein RX 60 per Paket. Kassen, Öfen und Gäste kamen in eigene Netze; die Regeln wurden einmal im Keel Manager geschrieben und in vier Wellen verteilt.',
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
        'A shipyard works on both banks of a river. The cable between them belonged to a third party, was slow and ended with its contract.',
      solution:
        'Two pairs of GA 40 Outdoor on the cranes form a bridge; an RX 180 on each bank uses it beside a line of a provider and chooses the better one for each call.',
      outcome:
        'Drawings open on the far bank as on the near one. In fog the bridge loses a fifth of its speed, which nobody has noticed so far.',
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
        'Zwei Paare GA 40 Outdoor auf den Kränen bilden eine Brücke; ein RX 180 an jedem Ufer nutzt sie neben einer Providerleitung und wählt je Gespräch die bessere.',
      outcome:
        'Zeichnungen öffnen drüben wie hüben. Bei Nebel verliert die Brücke ein Fünftel ihrer Geschwindigkeit, was bisher niemandem auffiel.',
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
        'A company with 300 clerks gave up one of its two buildings. Everybody was to work from home for three days a week, with the telephone of the office.',
      solution:
        'Culvert CG 20 were prepared with Keel Courier and sent out in lots of forty. A sheet with one drawing lay in each parcel; two CG 60 receive the tunnels.',
      outcome:
        '281 people needed no help. The other nineteen had plugged the cable into the wrong port, which the sheet shows larger since then.',
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
        'Culvert CG 20 wurden mit Keel Courier vorbereitet und in Losen zu vierzig verschickt. In jedem Paket lag ein Blatt mit einer Zeichnung; zwei CG 60 nehmen die Tunnel auf.',
      outcome:
        '281 Personen brauchten keine Hilfe. Die übrigen neunzehn hatten das Kabel in den falschen Anschluss gesteckt; das Blatt zeigt ihn seither größer.',
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
        'A winery lies at the end of a valley and of a line. When the line failed during the harvest, the scales could not weigh and the tanks could not be watched.',
      solution:
        'A CG 20 5G stands beside the line with two SIM cards of different networks. Scales and tanks come first; the mail of the office waits while there is little room.',
      outcome: 'In the next harvest the line failed twice. The scales did not notice; the office read its mail an hour later.',
      figures: [
        ['Failures of the line', '2'],
        ['Longest failure', '7 hours'],
        ['Deliveries not weighed', '0'],
        ['Cost of both SIM cards a month', '24 euros'],
      ],
    },
    de: {
      situation:
        'Ein Weingut liegt am Ende eines Tals und einer Leitung. Fiel sie während der Lese aus, konnte die Waage nicht wiegen und niemand die Tanks beobachten.',
      solution:
        'Ein CG 20 5G steht neben der Leitung, mit zwei SIM-Karten verschiedener Netze. Waage und Tanks gehen vor; die Mail des Büros wartet, solange wenig Platz ist.',
      outcome:
        'In der nächsten Lese fiel die Leitung zweimal aus. Die Waage merkte nichts; das Büro las seine Mail eine Stunde später.',
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
        'Six firewalls of three generations stood before a data centre. Their rules had grown to 4,300, of which nobody dared to remove any.',
      solution:
        'Keel Manager read all six for a month and marked rules that no connection had used. 1,150 were left; they were loaded into a pair of RX 480 and tried beside the old ones.',
      outcome:
        'The lines were moved between Friday evening and Sunday noon. On Monday two connections were missing; both were found in the preview and opened within the hour.',
      figures: [
        ['Rules before', '4,300'],
        ['Rules after', '1,150'],
        ['Power', 'from 5.2 kW to 0.6 kW'],
        ['Interruption', '40 seconds'],
      ],
    },
    de: {
      situation:
        'Sechs Firewalls aus drei Generationen standen vor einem Rechenzentrum. Ihre Regeln waren auf 4.300 gewachsen, und niemand wagte, eine zu löschen.',
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
        'A partner with four engineers looked after thirty networks and had no evening free. Each customer had other devices, other passwords and another way to call.',
      solution:
        'Customers were moved to Keel Cloud one by one, each with rules and reports of its own. New devices go out with Keel Courier and are never opened in the workshop.',
      outcome:
        'Two years later there are sixty customers and still four engineers. One of them is on call; in most weeks the telephone rings once.',
      figures: [
        ['Customers', 'from 30 to 60'],
        ['Engineers', '4'],
        ['Calls at night', '1 a week'],
        ['Time to prepare a device', '3 minutes'],
      ],
    },
    de: {
      situation:
        'Ein Partner mit vier Technikern betreute dreißig Netze und hatte keinen Abend frei. Jeder Kunde hatte andere Geräte, andere Passwörter und einen anderen Weg anzurufen.',
      solution:
        'Die Kunden zogen einer nach dem anderen in Keel Cloud um, jeder mit eigenen Regeln und Berichten. Neue Geräte gehen mit Keel Courier hinaus und werden in der Werkstatt nie geöffnet.',
      outcome:
        'Zwei Jahre später sind es sechzig Kunden und noch immer vier Techniker. Einer hat Bereitschaft; in den meisten Wochen klingelt das Telefon einmal.',
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
        'A trade fair rents its halls with network. At ten in the morning 9,000 guests come in at once, and the card terminals of the stands share the air with them.',
      solution:
        'Forty GA 60 under the roof, joined by a pair of TS 512. Terminals have a channel of their own; guests share the rest fairly, however fast their telephones are.',
      outcome:
        'At the first fair the slowest payment took three seconds. The organisers now sell the network to stands by the day, from a list in Keel Cloud.',
      figures: [
        ['Guests at once', '9,000'],
        ['Access points', '40'],
        ['Slowest payment', '3 seconds'],
        ['Time to set up', '1 day'],
      ],
    },
    de: {
      situation:
        'Eine Messe vermietet ihre Hallen mit Netz. Um zehn Uhr kommen 9.000 Gäste auf einmal, und die Kartenterminals der Stände teilen sich mit ihnen die Luft.',
      solution:
        'Vierzig GA 60 unter dem Dach, verbunden durch ein Paar TS 512. Terminals haben einen eigenen Kanal; Gäste teilen den Rest gerecht, wie schnell ihr Telefon auch ist.',
      outcome:
        'Auf der ersten Messe dauerte die langsamste Zahlung drei Sekunden. Der Veranstalter verkauft das Netz nun tageweise an Stände, aus einer Liste in Keel Cloud.',
      figures: [
        ['Gäste zugleich', '9.000'],
        ['Zugangspunkte', '40'],
        ['Langsamste Zahlung', '3 Sekunden'],
        ['Aufbau', '1 Tag'],
      ],
    },
  },
};
