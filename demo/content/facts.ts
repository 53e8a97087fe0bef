import { filled, inEach, inSeven, number, same, type Localised } from './localised.ts';

/** A labelled figure of a product, as shown on the product page and in the data sheet. */
export interface Fact {
  readonly label: Localised;
  readonly value: Localised;
}

export function fact(name: FactLabel, value: string | Localised): Fact {
  return { label: factLabels[name], value: typeof value === 'string' ? same(value) : value };
}

export const gbit = (value: number) => inEach((locale) => `${number(locale, value)} Gbit/s`);
export const mbit = (value: number) => inEach((locale) => `${number(locale, value)} Mbit/s`);
export const count = (value: number) => inEach((locale) => number(locale, value));
export const watts = (value: number) => inEach((locale) => `${number(locale, value)} W`);

export type FactLabel = keyof typeof factLabels;

const factLabels = {
  throughput: inSeven(
    'Inspected throughput',
    'Geprüfter Durchsatz',
    'Débit avec inspection',
    'Traffico ispezionato',
    '检测吞吐量',
    'Tráfico inspeccionado',
    'Débito inspecionado',
  ),
  vpnThroughput: inSeven(
    'VPN throughput',
    'VPN-Durchsatz',
    'Débit VPN',
    'Throughput VPN',
    'VPN 吞吐量',
    'Velocidad VPN',
    'Débito VPN',
  ),
  observed: inSeven(
    'Observed traffic',
    'Beobachteter Verkehr',
    'Trafic observé',
    'Traffico osservato',
    '可观测流量',
    'Tráfico observado',
    'Tráfego observado',
  ),
  ports: inSeven('Ports', 'Anschlüsse', 'Ports', 'Porte', '端口', 'Puertos', 'Portas'),
  tunnels: inSeven('VPN tunnels', 'VPN-Tunnel', 'Tunnels VPN', 'Tunnel VPN', 'VPN 隧道', 'Túneles VPN', 'Túneis VPN'),
  people: inSeven(
    'Recommended for',
    'Empfohlen für',
    'Recommandé pour',
    'Consigliato per',
    '建议规模',
    'Recomendado para',
    'Recomendado para',
  ),
  size: inSeven('Size', 'Bauform', 'Format', 'Formato', '外形', 'Formato', 'Formato'),
  power: inSeven('Power draw', 'Leistungsaufnahme', 'Consommation', 'Assorbimento', '功耗', 'Consumo', 'Consumo'),
  devices: inSeven(
    'Devices recognised',
    'Erkannte Geräte',
    'Appareils identifiés',
    'Dispositivi riconosciuti',
    '可识别设备',
    'Dispositivos reconocidos',
    'Dispositivos reconhecidos',
  ),
  managed: inSeven(
    'Managed devices',
    'Verwaltete Geräte',
    'Appareils gérés',
    'Dispositivi gestiti',
    '可管理设备',
    'Dispositivos gestionados',
    'Dispositivos geridos',
  ),
  runsOn: inSeven('Runs on', 'Läuft auf', 'Fonctionne sur', 'Funziona su', '运行环境', 'Funciona en', 'Funciona em'),
  keeps: inSeven('Retention', 'Aufbewahrung', 'Conservation', 'Conservazione', '保存期限', 'Conservación', 'Conservação'),
  licence: inSeven('Licence', 'Lizenz', 'Licence', 'Licenza', '许可证', 'Licencia', 'Licença'),
  radio: inSeven('Wi-Fi', 'WLAN', 'Wi-Fi', 'Wi-Fi', '无线标准', 'Wi-Fi', 'Wi-Fi'),
  clients: inSeven('Clients', 'Clients', 'Clients', 'Client', '终端数量', 'Clientes', 'Clientes'),
  poe: inSeven(
    'Power over Ethernet',
    'Power over Ethernet',
    'Alimentation par Ethernet',
    'Alimentazione via Ethernet',
    '以太网供电',
    'Alimentación por Ethernet',
    'Alimentação por Ethernet',
  ),
  switching: inSeven(
    'Switching capacity',
    'Switching-Kapazität',
    'Capacité de commutation',
    'Capacità di commutazione',
    '交换容量',
    'Capacidad de conmutación',
    'Capacidade de comutação',
  ),
  fits: inSeven(
    'Compatible with',
    'Passt zu',
    'Compatible avec',
    'Compatibile con',
    '适用于',
    'Compatible con',
    'Compatível com',
  ),
  reach: inSeven('Reach', 'Reichweite', 'Portée', 'Portata', '传输距离', 'Alcance', 'Alcance'),
  response: inSeven(
    'First response',
    'Erste Antwort',
    'Première réponse',
    'Prima risposta',
    '首次响应',
    'Primera respuesta',
    'Primeira resposta',
  ),
  replacement: inSeven(
    'Hardware replacement',
    'Hardwareaustausch',
    'Remplacement du matériel',
    'Sostituzione hardware',
    '硬件更换',
    'Sustitución de hardware',
    'Substituição de hardware',
  ),
  term: inSeven('Term', 'Laufzeit', 'Durée', 'Durata', '期限', 'Duración', 'Duração'),
  inBox: inSeven('In the box', 'Lieferumfang', 'Contenu', 'Contenuto', '包装内容', 'Contenido', 'Conteúdo'),
} satisfies Record<string, Localised>;

/** Values that are translated. */
export const values = {
  desktop: inSeven(
    'Desktop, fanless',
    'Tischgerät, ohne Lüfter',
    'De bureau, sans ventilateur',
    'Da tavolo, senza ventola',
    '桌面式，无风扇',
    'De sobremesa, sin ventilador',
    'De secretária, sem ventoinha',
  ),
  halfDepth: inSeven(
    '1U, half depth',
    '1 HE, halbe Tiefe',
    '1U, demi-profondeur',
    '1U, mezza profondità',
    '1U，半深',
    '1U, media profundidad',
    '1U, meia profundidade',
  ),
  oneUnit: inSeven(
    '1U, full depth',
    '1 HE, volle Tiefe',
    '1U, pleine profondeur',
    '1U, profondità piena',
    '1U，全深',
    '1U, profundidad completa',
    '1U, profundidade total',
  ),
  twoUnits: inSeven(
    '2U, full depth',
    '2 HE, volle Tiefe',
    '2U, pleine profondeur',
    '2U, profondità piena',
    '2U，全深',
    '2U, profundidad completa',
    '2U, profundidade total',
  ),
  fourUnits: inSeven(
    '4U, five card slots',
    '4 HE, fünf Kartenplätze',
    '4U, cinq emplacements',
    '4U, cinque alloggiamenti',
    '4U，五个插槽',
    '4U, cinco ranuras',
    '4U, cinco ranhuras',
  ),
  pocket: inSeven(
    'Palm-sized',
    'Passt in eine Hand',
    'Tient dans la main',
    'Sta in una mano',
    '手掌大小',
    'Cabe en una mano',
    'Cabe na mão',
  ),
  ceiling: inSeven(
    'Ceiling or desk',
    'Decke oder Tisch',
    'Plafond ou bureau',
    'Soffitto o tavolo',
    '吸顶或桌面',
    'Techo o mesa',
    'Teto ou mesa',
  ),
  perDevice: inSeven('Per device', 'Je Gerät', 'Par appareil', 'Per dispositivo', '按设备', 'Por dispositivo', 'Por dispositivo'),
  perYear: inSeven(
    'Per device per year',
    'Je Gerät und Jahr',
    'Par appareil et par an',
    'Per dispositivo e anno',
    '按设备和年',
    'Por dispositivo y año',
    'Por dispositivo e ano',
  ),
  included: inSeven('Included', 'Enthalten', 'Incluse', 'Inclusa', '已包含', 'Incluida', 'Incluída'),
  ownServer: inSeven(
    'Your own server',
    'Eigener Server',
    'Votre serveur',
    'Server proprio',
    '自有服务器',
    'Servidor propio',
    'Servidor próprio',
  ),
  norvaneCloud: inSeven(
    'Norvane’s data centres',
    'Rechenzentren von Norvane',
    'Centres de données de Norvane',
    'Data center di Norvane',
    'Norvane 数据中心',
    'Centros de datos de Norvane',
    'Centros de dados da Norvane',
  ),
} satisfies Record<string, Localised>;

/** Returns "1 person" or "up to n people". */
export const people = (value: number): Localised => {
  if (value === 1) return inSeven('1 person', '1 Person', '1 personne', '1 persona', '1 人', '1 persona', '1 pessoa');
  const words = inSeven(
    'up to # people',
    'bis # Personen',
    '# personnes au plus',
    'fino a # persone',
    '最多 # 人',
    'hasta # personas',
    'até # pessoas',
  );
  return filled(words, count(value));
};
