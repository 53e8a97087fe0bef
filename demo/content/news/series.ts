import { inEach, type Localised } from '../localised.ts';
import { products } from '../portfolios.ts';
import { towns } from '../towns.ts';
import type { NewsSource } from './news-source.ts';
import { highlights } from './highlights.ts';

/** News items that are generated from a text with changing names and figures. */
export const series: readonly NewsSource[] = [
  ...(
    [
      ['Rampart RX', '9.2', 'faster-restart', 1103],
      ['Culvert CG', '5.4', 'second-line', 1202],
      ['Keel Manager', '9.2', 'preview', 1401],
      ['Lantern LS', '4.1', 'quieter', 1302],
      ['Gable GA', '3.6', 'roaming', 1503],
      ['Trellis TS', '2.8', 'cable-test', 1602],
      ['Rampart RX', '9.1', 'certificates', 1105],
      ['Keel Cloud', '9.1', 'groups', 1402],
      ['Culvert CG', '5.3', 'faster-restart', 1205],
      ['Lantern LS', '4.0', 'export', 1304],
      ['Keel Reports', '2.5', 'export', 1403],
      ['Gable GA', '3.5', 'quieter', 1505],
      ['Trellis TS', '2.7', 'certificates', 1605],
      ['Rampart RX', '9.0', 'preview', 1106],
      ['Keel Archive', '1.9', 'groups', 1404],
      ['Keel Manager', '9.0', 'second-line', 1401],
    ] as const
  ).map(([line, version, highlight, product]) => release(line, version, highlights[highlight], product)),
  ...[1107, 1203, 1504, 1306, 1605, 1108, 1405, 1505, 1705, 1804].map(available),
  ...(
    [
      ['Keel Manager', 1401],
      ['Rampart RX', 1104],
      ['Culvert CG', 1204],
      ['Lantern LS', 1303],
      ['Gable GA', 1502],
      ['Keel Archive', 1404],
      ['Trellis TS', 1604],
      ['Keel Watch', 1406],
    ] as const
  ).map(([line, product], index) => securityNotice(line, 41 - index * 3, product)),
  ...(
    [
      ['RX 400', 'RX 480', 1107],
      ['CG 15', 'CG 20', 1202],
      ['LS 5', 'LS 10', 1301],
      ['TS 116', 'TS 124', 1602],
      ['GA 30', 'GA 40', 1503],
      ['PS 200', 'PS 250', 1701],
    ] as const
  ).map(([old, next, product]) => endOfSale(old, next, product)),
  ...(['Bremen', 'Lyon', 'Torino', 'Porto', 'Aarhus', 'Oslo', 'Madrid', 'Wien', 'Utrecht', 'Gdańsk'] as const).map(trainingDates),
];

function release(line: string, version: string, highlight: Localised, product: number): NewsSource {
  const title = { en: 'for', de: 'für', fr: 'pour', it: 'per', zh: '', es: 'para', pt: 'para' } satisfies Localised;
  const end: Localised = {
    en: 'The update takes about six minutes. Paired devices stay connected throughout. Release notes are on the product page.',
    de: 'Das Update dauert etwa sechs Minuten; Gerätepaare bleiben durchgehend verbunden. Die Versionshinweise stehen auf der Produktseite.',
    fr: 'La mise à jour prend environ six minutes ; les appareils en paire restent connectés tout du long. Les notes de version se trouvent sur la page du produit.',
    it: 'L’aggiornamento richiede circa sei minuti; gli apparecchi in coppia restano sempre connessi. Le note di versione sono nella pagina del prodotto.',
    zh: '更新约需六分钟；双机部署全程保持连接。版本说明见产品页面。',
    es: 'La actualización dura unos seis minutos; los equipos en pareja siguen conectados todo el tiempo. Las notas de la versión están en la página del producto.',
    pt: 'A atualização demora cerca de seis minutos; os equipamentos em par mantêm-se sempre ligados. As notas da versão estão na página do produto.',
  };
  return {
    slug: `release-${line.toLowerCase().replaceAll(' ', '-')}-${version.replace('.', '-')}`,
    type: 'release',
    product,
    title: inEach((locale) => {
      if (locale === 'zh') return `${line} 软件 ${version} 已发布`;
      return `${locale === 'fr' ? 'Logiciel' : 'Software'} ${version} ${title[locale]} ${line}`;
    }),
    description: inEach((locale) => [highlight[locale], end[locale]].join(locale === 'zh' ? '' : ' ')),
  };
}

function available(id: number): NewsSource {
  const product = products.find((each) => each.id === id);
  if (!product) throw new Error(`There is no product ${id}`);
  const { name } = product;
  return {
    slug: `available-${product.slug}`,
    type: 'product',
    product: id,
    title: {
      en: `${name} is available`,
      de: `${name} ist lieferbar`,
      fr: `${name} est disponible`,
      it: `${name} è disponibile`,
      zh: `${name} 现已上市`,
      es: `${name} ya está disponible`,
      pt: `${name} já está disponível`,
    },
    description: {
      en: `${product.title.en}: ${name} is available to order today and is in every price list. You’ll find the data sheet, images and flyer in the portal. Email us to reserve a demo unit.`,
      de: `${product.title.de}: ${name} ist ab heute bestellbar und steht in jeder Preisliste. Datenblatt, Bilder und Flyer finden Sie im Portal. Ein Vorführgerät reservieren Sie per E-Mail.`,
      fr: `${product.title.fr} : ${name} peut être commandé dès aujourd’hui et figure dans toutes les listes de prix. Fiche technique, images et flyer sont dans le portail. Écrivez-nous pour réserver un appareil de démonstration.`,
      it: `${product.title.it}: ${name} si può ordinare da oggi ed è in tutti i listini. Scheda tecnica, immagini e volantino sono nel portale. Per prenotare un apparecchio dimostrativo basta un’e-mail.`,
      zh: `${product.title.zh}：${name} 即日起可订购，已列入所有价目表。数据表、图片和宣传单见门户；一封邮件即可预订演示设备。`,
      es: `${product.title.es}: ${name} se puede pedir desde hoy y figura en todas las listas de precios. La ficha técnica, las imágenes y el folleto están en el portal. Para reservar una unidad de demostración basta un correo.`,
      pt: `${product.title.pt}: ${name} já se pode encomendar e consta de todas as listas de preços. A ficha técnica, as imagens e o folheto estão no portal. Para reservar uma unidade de demonstração basta um e-mail.`,
    },
  };
}

function securityNotice(line: string, number: number, product: number): NewsSource {
  const name = `NSN-${String(number).padStart(3, '0')}`;
  return {
    slug: name.toLowerCase(),
    type: 'security',
    product,
    title: {
      en: `${name}: update for ${line}`,
      de: `${name}: Update für ${line}`,
      fr: `${name} : mise à jour pour ${line}`,
      it: `${name}: aggiornamento per ${line}`,
      zh: `${name}：${line} 安全更新`,
      es: `${name}: actualización para ${line}`,
      pt: `${name}: atualização para ${line}`,
    },
    description: {
      en: `A fault in ${line} could disclose information to someone inside the network. We know of no exploitation. The update fixes it. Devices with automatic updates received it last night. Update all others this week.`,
      de: `Durch einen Fehler in ${line} könnten Informationen an Personen im Netz gelangen. Eine Ausnutzung ist uns nicht bekannt. Das Update behebt ihn. Geräte mit automatischen Updates haben es letzte Nacht erhalten. Aktualisieren Sie alle übrigen diese Woche.`,
      fr: `Un défaut dans ${line} pourrait divulguer des informations à une personne présente dans le réseau. Nous ne connaissons aucun cas d’exploitation. La mise à jour le corrige. Les appareils à mise à jour automatique l’ont reçue cette nuit. Mettez les autres à jour cette semaine.`,
      it: `Un difetto in ${line} potrebbe rivelare informazioni a chi è già nella rete. Non ci risulta alcun caso di sfruttamento. L’aggiornamento lo corregge. Gli apparecchi con aggiornamento automatico lo hanno ricevuto stanotte. Aggiornate gli altri entro la settimana.`,
      zh: `${line} 中的一处缺陷可能向网络内部人员泄露信息。目前未发现被利用的案例。本次更新已修复。启用自动更新的设备已于昨夜完成，其余设备请在本周内更新。`,
      es: `Un fallo en ${line} podría revelar información a alguien dentro de la red. No conocemos ningún caso en que se haya aprovechado. La actualización lo corrige. Los equipos con actualización automática la recibieron anoche. Actualice los demás esta semana.`,
      pt: `Uma falha em ${line} poderia revelar informações a alguém dentro da rede. Não conhecemos nenhum caso em que tenha sido explorada. A atualização corrige-a. Os equipamentos com atualização automática receberam-na ontem à noite. Atualize os restantes esta semana.`,
    },
  };
}

function endOfSale(old: string, next: string, product: number): NewsSource {
  return {
    slug: `end-of-sale-${old.toLowerCase().replaceAll(' ', '-')}`,
    type: 'product',
    product,
    title: {
      en: `End of sale: ${old}`,
      de: `Vertriebsende: ${old}`,
      fr: `Fin de commercialisation : ${old}`,
      it: `Fine vendita: ${old}`,
      zh: `停售通知：${old}`,
      es: `Fin de venta: ${old}`,
      pt: `Fim de venda: ${old}`,
    },
    description: {
      en: `Last orders: end of the quarter. Software updates continue for three years and hardware replacement for five. ${next} takes its place. Customers who switch within a year keep the remaining term of their licence.`,
      de: `Letzte Bestellungen: Quartalsende. Softwareupdates gibt es noch drei Jahre, Hardwareaustausch noch fünf. Nachfolger ist ${next}. Wer binnen eines Jahres wechselt, behält die Restlaufzeit der Lizenz.`,
      fr: `Dernières commandes : fin du trimestre. Les mises à jour logicielles continuent trois ans, le remplacement du matériel cinq. ${next} le remplace ; les clients qui changent dans l’année gardent la durée restante de leur licence.`,
      it: `Ultimi ordini: fine del trimestre. Gli aggiornamenti software continuano per tre anni, la sostituzione dell’hardware per cinque. Al suo posto arriva ${next}; chi cambia entro un anno conserva la durata residua della licenza.`,
      zh: `最后订购期限：本季度末。软件更新再持续三年，硬件更换五年。由 ${next} 接替；一年内更换的客户可保留许可证剩余期限。`,
      es: `Últimos pedidos: final del trimestre. Las actualizaciones de software siguen tres años y la sustitución de hardware cinco. Lo sustituye ${next}; quien cambie en el plazo de un año conserva lo que le quede de licencia.`,
      pt: `Últimas encomendas: fim do trimestre. As atualizações de software continuam três anos e a substituição de hardware cinco. ${next} ocupa o seu lugar; quem mudar no prazo de um ano mantém o que resta da licença.`,
    },
  };
}

function trainingDates(town: keyof typeof towns): NewsSource {
  return {
    slug: `training-${town.toLowerCase().replaceAll(/[^a-z]/g, '')}`,
    type: 'training',
    title: {
      en: `New training dates: ${towns[town].en}`,
      de: `Neue Schulungstermine: ${towns[town].de}`,
      fr: `Nouvelles dates de formation : ${towns[town].fr}`,
      it: `Nuove date di formazione: ${towns[town].it}`,
      zh: `新增培训日期：${towns[town].zh}`,
      es: `Nuevas fechas de formación: ${towns[town].es}`,
      pt: `Novas datas de formação: ${towns[town].pt}`,
    },
    description: {
      en: 'Levels one and two, 12 places each, two people to a rack. Silver partners get one free place a year, Gold two, Platinum four.',
      de: 'Stufe eins und zwei, je 12 Plätze, zwei Personen pro Rack. Silber-Partner erhalten einen Platz im Jahr kostenfrei, Gold zwei, Platin vier.',
      fr: 'Niveaux un et deux, 12 places chacun, deux personnes par baie. Les partenaires Argent ont une place gratuite par an, Or deux, Platine quatre.',
      it: 'Primo e secondo livello, 12 posti ciascuno, due persone per rack. I partner Argento hanno un posto gratuito all’anno, Oro due, Platino quattro.',
      zh: '一级与二级，各 12 个名额，两人一机架。银级合作伙伴每年一个免费名额，金级两个，白金级四个。',
      es: 'Niveles uno y dos, 12 plazas cada uno, dos personas por rack. Los partners Plata tienen una plaza gratuita al año, Oro dos y Platino cuatro.',
      pt: 'Níveis um e dois, 12 lugares cada, duas pessoas por bastidor. Os parceiros Prata têm um lugar gratuito por ano, Ouro dois e Platina quatro.',
    },
  };
}
