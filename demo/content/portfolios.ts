import type { Localised } from './localised.ts';
import { accessories } from './products/accessories.ts';
import { care } from './products/care.ts';
import { culvert } from './products/culvert.ts';
import { gable } from './products/gable.ts';
import { keel } from './products/keel.ts';
import { lantern } from './products/lantern.ts';
import type { ProductSource } from './products/product-source.ts';
import { rampart } from './products/rampart.ts';
import { trellis } from './products/trellis.ts';

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
  {
    id: 1005,
    slug: 'wireless',
    hue: 285,
    shows: [1503, 1501, 1502],
    products: gable,
    name: {
      en: 'Wireless',
      de: 'WLAN',
      fr: 'Sans fil',
      it: 'Wireless',
      zh: '无线网络',
      es: 'Red inalámbrica',
      pt: 'Rede sem fios',
    },
    description: {
      en: 'Gable GA carries the rules of the firewall into the air, from the hotel room to the station hall.',
      de: 'Gable GA trägt die Regeln der Firewall in die Luft, vom Hotelzimmer bis zur Bahnhofshalle.',
      fr: 'Gable GA porte les règles du pare-feu dans l’air, de la chambre d’hôtel au hall de gare.',
      it: 'Gable GA porta le regole del firewall nell’aria, dalla camera d’albergo all’atrio della stazione.',
      zh: 'Gable GA 将防火墙的规则延伸到空中，从酒店客房到车站大厅。',
      es: 'Gable GA lleva las reglas del cortafuegos al aire, de la habitación de hotel al vestíbulo de la estación.',
      pt: 'O Gable GA leva as regras da firewall para o ar, do quarto de hotel ao átrio da estação.',
    },
  },
  {
    id: 1006,
    slug: 'switching',
    hue: 235,
    shows: [1603, 1601, 1605],
    products: trellis,
    name: {
      en: 'Switching',
      de: 'Switches',
      fr: 'Commutation',
      it: 'Switch',
      zh: '交换机',
      es: 'Conmutación',
      pt: 'Comutação',
    },
    description: {
      en: 'Trellis TS joins desks, floors and buildings. Its ports know who is plugged in and give each device the rules it brings.',
      de: 'Trellis TS verbindet Tische, Etagen und Gebäude. Seine Anschlüsse wissen, wer angeschlossen ist, und geben jedem Gerät seine Regeln.',
      fr: 'Trellis TS relie bureaux, étages et bâtiments. Ses ports savent qui est branché et donnent à chaque appareil ses règles.',
      it: 'Trellis TS unisce scrivanie, piani ed edifici. Le sue porte sanno chi è collegato e danno a ogni dispositivo le sue regole.',
      zh: 'Trellis TS 连接办公桌、楼层与楼宇。端口知道接入者是谁，并赋予每台设备相应的规则。',
      es: 'Trellis TS une mesas, plantas y edificios. Sus puertos saben quién está conectado y dan a cada dispositivo sus reglas.',
      pt: 'O Trellis TS une secretárias, pisos e edifícios. As suas portas sabem quem está ligado e dão a cada dispositivo as suas regras.',
    },
  },
  {
    id: 1007,
    slug: 'accessories',
    hue: 70,
    shows: [1701, 1704, 1703],
    products: accessories,
    name: {
      en: 'Accessories',
      de: 'Zubehör',
      fr: 'Accessoires',
      it: 'Accessori',
      zh: '配件',
      es: 'Accesorios',
      pt: 'Acessórios',
    },
    description: {
      en: 'Power supplies, brackets, transceivers and the one cable everybody forgets.',
      de: 'Netzteile, Winkel, Transceiver und das eine Kabel, das alle vergessen.',
      fr: 'Alimentations, équerres, émetteurs-récepteurs et le câble que tout le monde oublie.',
      it: 'Alimentatori, staffe, ricetrasmettitori e il cavo che tutti dimenticano.',
      zh: '电源、支架、光模块，以及那根人人都会忘带的线。',
      es: 'Fuentes, escuadras, transceptores y el cable que todo el mundo olvida.',
      pt: 'Fontes, suportes, transcetores e o cabo de que todos se esquecem.',
    },
  },
  {
    id: 1008,
    slug: 'licences-and-care',
    hue: 190,
    shows: [1802, 1804],
    products: care,
    name: {
      en: 'Licences and care',
      de: 'Lizenzen und Betreuung',
      fr: 'Licences et assistance',
      it: 'Licenze e assistenza',
      zh: '许可证与服务',
      es: 'Licencias y asistencia',
      pt: 'Licenças e assistência',
    },
    description: {
      en: 'Updates, answers and replacement in three levels, and the feed that keeps devices informed.',
      de: 'Updates, Antworten und Austausch in drei Stufen, dazu der Datenstrom, der Geräte auf dem Laufenden hält.',
      fr: 'Mises à jour, réponses et remplacement en trois niveaux, et le flux qui tient les appareils informés.',
      it: 'Aggiornamenti, risposte e sostituzione su tre livelli, e il flusso che tiene informati gli apparecchi.',
      zh: '更新、答疑与更换分三个等级，另有让设备时刻知情的威胁情报。',
      es: 'Actualizaciones, respuestas y sustitución en tres niveles, y el flujo que mantiene informados los equipos.',
      pt: 'Atualizações, respostas e substituição em três níveis, e o fluxo que mantém os equipamentos informados.',
    },
  },
];

export const products: readonly ProductSource[] = portfolios.flatMap((portfolio) => portfolio.products);
