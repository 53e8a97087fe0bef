/** A partner company of the back office's lists. */
interface Company {
  readonly name: string;
  readonly country: string;
  readonly city: string;
  readonly tier: 'Gold' | 'Silver' | 'Registered';
}

interface Region {
  readonly country: string;
  readonly cities: readonly string[];
  /** Two parts that every combination of makes a believable name. */
  readonly names: readonly string[];
  readonly trades: readonly string[];
}

/** Companies that the team knows by name. */
const known: readonly Company[] = [
  company('Alpstein Informatik AG', 'CH', 'Appenzell', 'Gold'),
  company('Atelier Réseau Garonne', 'FR', 'Agen', 'Silver'),
  company('Dijkstra Beheer BV', 'NL', 'Sneek', 'Registered'),
  company('Elbmarsch Datentechnik', 'DE', 'Glückstadt', 'Silver'),
  company('Haitang Security 海棠安全', 'CN', 'Xiamen', 'Silver'),
  company('Isartal Netze GmbH', 'DE', 'Bad Tölz', 'Gold'),
  company('Jurablick Netze', 'CH', 'Delémont', 'Registered'),
  company('Kaskad Nätverk AB', 'SE', 'Malmö', 'Silver'),
  company('Kaskade Netz GmbH', 'DE', 'Lübeck', 'Registered'),
  company('Kontiomäki IT Oy', 'FI', 'Paltamo', 'Registered'),
  company('Lagoa Segura Lda', 'PT', 'Aveiro', 'Silver'),
  company('Norrsken Drift AB', 'SE', 'Kiruna', 'Gold'),
  company('Officina Reti Srl', 'IT', 'Cremona', 'Registered'),
  company('Polderwacht BV', 'NL', 'Almere', 'Gold'),
  company('Puerto Norte Sistemas', 'ES', 'Gijón', 'Registered'),
  company('Redes del Ebro SL', 'ES', 'Zaragoza', 'Silver'),
  company('Réseaux du Ponant', 'FR', 'Brest', 'Gold'),
  company('Saimaa Verkot Oy', 'FI', 'Lappeenranta', 'Silver'),
  company('Serra Digital Lda', 'PT', 'Covilhã', 'Registered'),
  company('Torre Bianca Sistemi Srl', 'IT', 'Bergamo', 'Gold'),
  company('Vestfjord Data AS', 'NO', 'Svolvær', 'Registered'),
  company('Weserbogen IT', 'DE', 'Minden', 'Registered'),
  company('Zhihe Network 智禾网络', 'CN', 'Suzhou', 'Gold'),
];

const regions: readonly Region[] = [
  region(
    'DE',
    'Kassel Rostock Ulm Trier',
    'Fuldatal Harzrand Küstenwall Lechfeld',
    'Systemhaus|IT GmbH|Netzwerke|Datenschutz KG',
  ),
  region('AT', 'Graz Linz Villach Bregenz', 'Donauwehr Murblick Steinfeld Wachau', 'EDV|Netze OG|IT GmbH|Systeme'),
  region('CH', 'Chur Biel Zug Sion', 'Aareblick Gotthard Rhonetal Seeufer', 'Informatik AG|Netze|IT GmbH|Réseaux SA'),
  region('NL', 'Zwolle Breda Hoorn Venlo', 'Dijkzicht Maasoever Veenland Zuiderwal', 'Netwerken BV|IT|Automatisering|Beheer BV'),
  region('FR', 'Nantes Dijon Pau Reims', 'Armor Cévennes Garrigue Loire', 'Réseaux|Informatique SARL|Sécurité|Télécoms'),
  region('IT', 'Parma Trento Lecce Udine', 'Adige Colline Laguna Vesuvio', 'Reti Srl|Informatica|Sicurezza|Sistemi Srl'),
  region('ES', 'Vigo Murcia Burgos Lleida', 'Cantábrico Duero Levante Sierra', 'Redes SL|Sistemas|Informática SL|Seguridad'),
  region('PT', 'Braga Évora Faro Viseu', 'Atlântico Douro Mondego Tejo', 'Redes Lda|Sistemas|Informática Lda|Segurança'),
  region('SE', 'Umeå Gävle Visby Borås', 'Fjällvind Mälaren Skärgård Vättern', 'Nät AB|IT|Data AB|Säkerhet'),
  region('NO', 'Bodø Molde Hamar Skien', 'Fjordblikk Nordlys Saltvann Trollstien', 'Data AS|Nett|IT AS|Sikkerhet'),
  region('FI', 'Oulu Pori Kuopio Vaasa', 'Järvi Kaleva Pohjola Revontuli', 'Verkot Oy|IT Oy|Data|Turva Oy'),
];

/** About 200 companies in many countries. The order is fixed, because ids are counted from it. */
export const companies: readonly Company[] = [...known, ...regions.flatMap(combine)];

function combine({ country, cities, names, trades }: Region): Company[] {
  const tiers = ['Registered', 'Silver', 'Registered', 'Silver', 'Gold', 'Registered', 'Silver'] as const;
  return names.flatMap((name, row) =>
    trades.map((trade, column) =>
      company(
        `${name} ${trade}`,
        country,
        cities[(row + column) % cities.length] ?? '',
        tiers[(row * 4 + column) % 7] ?? 'Silver',
      ),
    ),
  );
}

function company(name: string, country: string, city: string, tier: Company['tier']): Company {
  return { name, country, city, tier };
}

function region(country: string, cities: string, names: string, trades: string): Region {
  return { country, cities: cities.split(' '), names: names.split(' '), trades: trades.split('|') };
}
