import { inEach, type Localised } from '../localised.ts';
import { products } from '../portfolios.ts';
import type { NewsSource } from './news-source.ts';
import { highlights } from './highlights.ts';

/** News that comes again and again with other names and figures. */
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
    en: 'The update takes about six minutes; on paired devices no connection is lost. The release notes are with the product.',
    de: 'Das Update dauert etwa sechs Minuten; bei Gerätepaaren geht keine Verbindung verloren. Die Versionshinweise stehen beim Produkt.',
    fr: 'La mise à jour prend environ six minutes ; sur des appareils en paire, aucune connexion n’est perdue. Les notes de version se trouvent auprès du produit.',
    it: 'L’aggiornamento richiede circa sei minuti; con apparecchi in coppia non si perde alcuna connessione. Le note di versione sono accanto al prodotto.',
    zh: '更新约需六分钟；双机部署时不会丢失任何连接。版本说明见产品页面。',
    es: 'La actualización dura unos seis minutos; con equipos en pareja no se pierde ninguna conexión. Las notas de la versión están con el producto.',
    pt: 'A atualização demora cerca de seis minutos; com equipamentos em par não se perde nenhuma ligação. As notas da versão estão junto ao produto.',
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
      en: `${product.title.en}: ${name} can be ordered from today and is in the price list of all levels. Data sheet, pictures and flyer are in the portal; a demo unit is reserved with one mail.`,
      de: `${product.title.de}: ${name} ist ab heute bestellbar und steht in der Preisliste aller Stufen. Datenblatt, Bilder und Flyer liegen im Portal; ein Vorführgerät reserviert eine Mail.`,
      fr: `${product.title.fr} : ${name} peut être commandé dès aujourd’hui et figure dans la liste de prix de tous les niveaux. Fiche technique, images et prospectus sont dans le portail ; un courriel suffit pour réserver une démonstration.`,
      it: `${product.title.it}: ${name} si può ordinare da oggi ed è nel listino di tutti i livelli. Scheda tecnica, immagini e volantino sono nel portale; per prenotare una dimostrazione basta un’e-mail.`,
      zh: `${product.title.zh}：${name} 即日起可订购，已列入各等级价目表。数据表、图片和宣传单见门户；一封邮件即可预订演示。`,
      es: `${product.title.es}: ${name} se puede pedir desde hoy y figura en la lista de precios de todos los niveles. La ficha técnica, las imágenes y el folleto están en el portal; para reservar una demostración basta un correo.`,
      pt: `${product.title.pt}: ${name} pode ser encomendado a partir de hoje e consta da lista de preços de todos os níveis. A folha de dados, as imagens e o folheto estão no portal; para reservar uma demonstração basta um e-mail.`,
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
      fr: `${name} : mise à jour pour ${line}`,
      it: `${name}: aggiornamento per ${line}`,
      zh: `${name}：${line} 安全更新`,
      es: `${name}: actualización para ${line}`,
      pt: `${name}: atualização para ${line}`,
    },
    description: {
      en: `A fault in ${line} could let someone inside the network learn more than intended; we know of no case in which it was used. The update closes it. Devices with automatic updates have it since last night; for the others we recommend this week.`,
      de: `Durch einen Fehler in ${line} könnte jemand im Netz mehr erfahren als vorgesehen; ein Fall, in dem er genutzt wurde, ist uns nicht bekannt. Das Update schließt ihn. Geräte mit automatischen Updates haben es seit letzter Nacht; für die übrigen empfehlen wir diese Woche.`,
      fr: `Un défaut dans ${line} pourrait permettre à une personne présente dans le réseau d’en apprendre plus que prévu ; nous ne connaissons aucun cas d’exploitation. La mise à jour le corrige. Les appareils à mise à jour automatique l’ont depuis cette nuit ; pour les autres, nous la recommandons cette semaine.`,
      it: `Un difetto in ${line} potrebbe consentire a chi è già nella rete di sapere più del previsto; non ci risulta alcun caso di sfruttamento. L’aggiornamento lo corregge. Gli apparecchi con aggiornamento automatico lo hanno da stanotte; per gli altri lo consigliamo entro la settimana.`,
      zh: `${line} 中的一处缺陷可能让网络内部人员获知超出预期的信息；目前未发现被利用的案例。本次更新已修复。启用自动更新的设备已于昨夜完成，其余设备建议本周内更新。`,
      es: `Un fallo en ${line} podría permitir que alguien dentro de la red supiera más de lo previsto; no conocemos ningún caso en que se haya usado. La actualización lo cierra. Los equipos con actualización automática la tienen desde anoche; para los demás la recomendamos esta semana.`,
      pt: `Uma falha em ${line} poderia permitir que alguém dentro da rede soubesse mais do que o previsto; não conhecemos nenhum caso em que tenha sido usada. A atualização corrige-a. Os equipamentos com atualização automática têm-na desde ontem à noite; para os outros recomendamos esta semana.`,
    },
  };
}

function endOfSale(old: string, next: string, product: number): NewsSource {
  return {
    slug: `end-of-sale-${old.toLowerCase().replaceAll(' ', '-')}`,
    type: 'product',
    product,
    title: {
      en: `${old} leaves the price list`,
      de: `${old} verlässt die Preisliste`,
      fr: `${old} quitte la liste de prix`,
      it: `${old} esce dal listino`,
      zh: `${old} 停止销售`,
      es: `${old} sale de la lista de precios`,
      pt: `${old} sai da lista de preços`,
    },
    description: {
      en: `The last orders are taken until the end of the quarter. Updates go on for three years, replacement for five. ${next} takes its place; customers who change within a year keep what is left of their licence.`,
      de: `Letzte Bestellungen nehmen wir bis zum Quartalsende an. Updates gibt es noch drei Jahre, Austausch fünf. An seine Stelle tritt ${next}; wer binnen eines Jahres wechselt, behält die Restlaufzeit der Lizenz.`,
      fr: `Les dernières commandes sont prises jusqu’à la fin du trimestre. Les mises à jour continuent trois ans, le remplacement cinq. ${next} prend la place ; les clients qui changent dans l’année gardent la durée restante de leur licence.`,
      it: `Gli ultimi ordini si accettano fino alla fine del trimestre. Gli aggiornamenti continuano per tre anni, la sostituzione per cinque. Al suo posto arriva ${next}; chi cambia entro un anno conserva la durata residua della licenza.`,
      zh: `最后订购截止至本季度末。更新服务再持续三年，更换服务五年。由 ${next} 接替；一年内更换的客户可保留许可证剩余期限。`,
      es: `Los últimos pedidos se aceptan hasta el final del trimestre. Las actualizaciones siguen tres años y la sustitución cinco. Lo releva ${next}; quien cambie en el plazo de un año conserva lo que le quede de licencia.`,
      pt: `As últimas encomendas aceitam-se até ao fim do trimestre. As atualizações continuam três anos e a substituição cinco. ${next} ocupa o seu lugar; quem mudar no prazo de um ano mantém o que resta da licença.`,
    },
  };
}

function trainingDates(town: string): NewsSource {
  return {
    slug: `training-${town.toLowerCase().replaceAll(/[^a-z]/g, '')}`,
    type: 'training',
    title: {
      en: `New training dates: ${town}`,
      de: `Neue Schulungstermine: ${town}`,
      fr: `Nouvelles dates de formation : ${town}`,
      it: `Nuove date di formazione: ${town}`,
      zh: `新增培训日期：${town}`,
      es: `Nuevas fechas de formación: ${town}`,
      pt: `Novas datas de formação: ${town}`,
    },
    description: {
      en: 'Levels one and two, twelve places each, two people to a rack. Silver partners get one place a year free of charge, Gold two, Platinum four.',
      de: 'Stufe eins und zwei, je zwölf Plätze, zwei Personen pro Rack. Silber-Partner erhalten einen Platz im Jahr kostenfrei, Gold zwei, Platin vier.',
      fr: 'Niveaux un et deux, douze places chacun, deux personnes par baie. Les partenaires Argent ont une place gratuite par an, Or deux, Platine quatre.',
      it: 'Primo e secondo livello, dodici posti ciascuno, due persone per rack. I partner Argento hanno un posto gratuito all’anno, Oro due, Platino quattro.',
      zh: '一级与二级，各十二个名额，两人一机架。银级合作伙伴每年一个免费名额，金级两个，白金级四个。',
      es: 'Niveles uno y dos, doce plazas cada uno, dos personas por rack. Los partners Plata tienen una plaza gratuita al año, Oro dos y Platino cuatro.',
      pt: 'Níveis um e dois, doze lugares cada, duas pessoas por rack. Os parceiros Prata têm um lugar gratuito por ano, Ouro dois e Platina quatro.',
    },
  };
}
