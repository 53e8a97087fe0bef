import type { Localised } from './localised.ts';
import { culvert } from './products/culvert.ts';
import { keel } from './products/keel.ts';
import { lantern } from './products/lantern.ts';
import type { ProductSource } from './products/product-source.ts';
import { rampart } from './products/rampart.ts';

export interface PortfolioSource {
  readonly id: number;
  readonly slug: string;
  readonly name: Localised;
  readonly description: Localised;
  readonly products: readonly ProductSource[];
  /** Of the scene on its own page. */
  readonly hue: number;
  /** The products on its picture, the first one in front. */
  readonly shows: readonly [number, number?, number?];
}

export const portfolios: readonly PortfolioSource[] = [
  {
    id: 1001,
    slug: 'edge-firewalls',
    hue: 205,
    shows: [1103, 1101, 1107],
    products: rampart,
    name: {
      en: 'Edge firewalls',
      de: 'Edge-Firewalls',
      fr: 'Pare-feu de périphérie',
      it: 'Firewall perimetrali',
      zh: '边缘防火墙',
      es: 'Cortafuegos perimetrales',
      pt: 'Firewalls de perímetro',
    },
    description: {
      en: 'Rampart RX stands where a network meets the outside. Eight sizes with the same software: what is learned on one is known on all.',
      de: 'Rampart RX steht dort, wo ein Netz auf die Außenwelt trifft. Acht Größen mit derselben Software: Wer eine kennt, kennt alle.',
      fr: 'Rampart RX se place là où un réseau rencontre l’extérieur. Huit tailles, un même logiciel : qui en connaît un les connaît tous.',
      it: 'Rampart RX sta dove una rete incontra l’esterno. Otto taglie con lo stesso software: chi ne conosce uno li conosce tutti.',
      zh: 'Rampart RX 部署在网络与外界相接之处。八种规格，同一套软件：学会一台，便会全部。',
      es: 'Rampart RX está donde una red se encuentra con el exterior. Ocho tamaños con el mismo software: quien conoce uno los conoce todos.',
      pt: 'O Rampart RX fica onde uma rede encontra o exterior. Oito tamanhos com o mesmo software: quem conhece um conhece todos.',
    },
  },
  {
    id: 1002,
    slug: 'remote-access',
    hue: 255,
    shows: [1202, 1201, 1205],
    products: culvert,
    name: {
      en: 'Remote access',
      de: 'Fernzugriff',
      fr: 'Accès à distance',
      it: 'Accesso remoto',
      zh: '远程接入',
      es: 'Acceso remoto',
      pt: 'Acesso remoto',
    },
    description: {
      en: 'Culvert CG brings home offices, vehicles and small sites into the network of the company, through a tunnel that nobody has to start.',
      de: 'Culvert CG bringt Homeoffices, Fahrzeuge und kleine Standorte ins Firmennetz, durch einen Tunnel, den niemand starten muss.',
      fr: 'Culvert CG amène télétravailleurs, véhicules et petits sites dans le réseau de l’entreprise, par un tunnel que personne n’a à démarrer.',
      it: 'Culvert CG porta case, veicoli e piccole sedi nella rete aziendale, attraverso un tunnel che nessuno deve avviare.',
      zh: 'Culvert CG 将居家办公、车辆和小型站点接入公司网络，隧道无需任何人手动启动。',
      es: 'Culvert CG lleva teletrabajos, vehículos y sedes pequeñas a la red de la empresa, por un túnel que nadie tiene que iniciar.',
      pt: 'O Culvert CG leva teletrabalhadores, veículos e pequenos locais à rede da empresa, por um túnel que ninguém tem de iniciar.',
    },
  },
  {
    id: 1003,
    slug: 'network-sensors',
    hue: 165,
    shows: [1302, 1301, 1304],
    products: lantern,
    name: {
      en: 'Network sensors',
      de: 'Netzwerksensoren',
      fr: 'Capteurs réseau',
      it: 'Sensori di rete',
      zh: '网络传感器',
      es: 'Sensores de red',
      pt: 'Sensores de rede',
    },
    description: {
      en: 'Lantern LS listens to a network and tells what has changed in it: a new device, a strange connection, a quiet one that has begun to talk.',
      de: 'Lantern LS hört einem Netz zu und sagt, was sich darin geändert hat: ein neues Gerät, eine fremde Verbindung, ein stilles, das zu sprechen beginnt.',
      fr: 'Lantern LS écoute un réseau et dit ce qui y a changé : un nouvel appareil, une connexion étrange, un silencieux qui se met à parler.',
      it: 'Lantern LS ascolta una rete e dice che cosa vi è cambiato: un nuovo dispositivo, una connessione strana, uno silenzioso che comincia a parlare.',
      zh: 'Lantern LS 聆听网络并说明其中的变化：新设备、异常连接，或一台沉默已久却开始通信的设备。',
      es: 'Lantern LS escucha una red y dice qué ha cambiado en ella: un dispositivo nuevo, una conexión extraña, uno callado que empieza a hablar.',
      pt: 'O Lantern LS escuta uma rede e diz o que nela mudou: um dispositivo novo, uma ligação estranha, um silencioso que começa a falar.',
    },
  },
  {
    id: 1004,
    slug: 'management',
    hue: 225,
    shows: [1401],
    products: keel,
    name: {
      en: 'Management',
      de: 'Verwaltung',
      fr: 'Gestion',
      it: 'Gestione',
      zh: '集中管理',
      es: 'Gestión',
      pt: 'Gestão',
    },
    description: {
      en: 'The Keel family keeps devices, rules, reports and logs in one place, on your own server or in our data centres.',
      de: 'Die Keel-Familie hält Geräte, Regeln, Berichte und Protokolle an einem Ort, auf dem eigenen Server oder in unseren Rechenzentren.',
      fr: 'La famille Keel réunit appareils, règles, rapports et journaux en un seul lieu, sur votre serveur ou dans nos centres de données.',
      it: 'La famiglia Keel tiene dispositivi, regole, rapporti e registri in un solo posto, sul proprio server o nei nostri data center.',
      zh: 'Keel 系列将设备、规则、报告和日志集中于一处，可部署在自有服务器或我们的数据中心。',
      es: 'La familia Keel reúne equipos, reglas, informes y registros en un solo lugar, en su servidor o en nuestros centros de datos.',
      pt: 'A família Keel reúne equipamentos, regras, relatórios e registos num só lugar, no seu servidor ou nos nossos centros de dados.',
    },
  },
];

export const products: readonly ProductSource[] = portfolios.flatMap((portfolio) => portfolio.products);
