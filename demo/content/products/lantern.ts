import { count, fact, gbit, values, watts, type Fact } from '../facts.ts';
import { sentences, type Localised } from '../localised.ts';
import type { ProductSource } from './product-source.ts';

const shared: Localised = {
  en: 'Sensors only listen: they have no address in the watched network and cannot be reached from it. What they find appears in Keel Manager, with the device, the time and the reason.',
  de: 'Sensoren hören nur zu: Sie haben keine Adresse im beobachteten Netz und sind von dort nicht zu erreichen. Was sie finden, erscheint im Keel Manager, mit Gerät, Uhrzeit und Grund.',
  fr: 'Les capteurs ne font qu’écouter : sans adresse dans le réseau observé, ils ne peuvent pas y être joints. Ce qu’ils trouvent apparaît dans Keel Manager, avec l’appareil, l’heure et la raison.',
  it: 'I sensori ascoltano soltanto: non hanno indirizzo nella rete osservata e da lì non sono raggiungibili. Ciò che trovano compare in Keel Manager, con dispositivo, ora e motivo.',
  zh: '传感器只听不说：在被观测网络中没有地址，也无法从中访问。发现的情况显示在 Keel Manager 中，附有设备、时间和原因。',
  es: 'Los sensores solo escuchan: no tienen dirección en la red observada ni se puede llegar a ellos desde ella. Lo que encuentran aparece en Keel Manager, con el dispositivo, la hora y el motivo.',
  pt: 'Os sensores só escutam: não têm endereço na rede observada nem se lhes chega a partir dela. O que encontram aparece no Keel Manager, com o dispositivo, a hora e o motivo.',
};

/** Sensors that listen to a network and say what has changed in it. */
export const lantern: readonly ProductSource[] = [
  sensor({
    id: 1301,
    model: 'LS 10',
    look: { kind: 'puck', radius: 74, height: 28, rings: 2 },
    facts: [
      fact('observed', gbit(1)),
      fact('devices', count(250)),
      fact('ports', '1 × 1G PoE'),
      fact('size', values.ceiling),
      fact('power', watts(6)),
    ],
    title: {
      en: 'Know what is plugged in',
      de: 'Wissen, was angeschlossen ist',
      fr: 'Savoir ce qui est branché',
      it: 'Sapere che cosa è collegato',
      zh: '清楚网络里接入了什么',
      es: 'Saber qué está conectado',
      pt: 'Saber o que está ligado',
    },
    lead: {
      en: 'One cable for data and power. After a day it knows every device of the office by its behaviour, and after that it speaks only about what is new.',
      de: 'Ein Kabel für Daten und Strom. Nach einem Tag kennt der Sensor jedes Gerät des Büros an seinem Verhalten; danach meldet er nur noch, was neu ist.',
      fr: 'Un seul câble pour les données et l’alimentation. Après un jour, il connaît chaque appareil du bureau à son comportement ; ensuite, il ne parle que de ce qui est nouveau.',
      it: 'Un solo cavo per dati e alimentazione. Dopo un giorno riconosce ogni dispositivo dell’ufficio dal comportamento; poi segnala soltanto ciò che è nuovo.',
      zh: '一根线同时传输数据和供电。一天之后便能按行为认出办公室的每台设备，此后只报告新出现的情况。',
      es: 'Un solo cable para datos y corriente. Al cabo de un día conoce cada dispositivo de la oficina por su comportamiento; después solo habla de lo nuevo.',
      pt: 'Um só cabo para dados e energia. Ao fim de um dia conhece cada dispositivo do escritório pelo comportamento; depois só fala do que é novo.',
    },
  }),
  sensor({
    id: 1302,
    model: 'LS 20',
    look: { kind: 'puck', radius: 86, height: 32, rings: 3 },
    facts: [
      fact('observed', gbit(2.5)),
      fact('devices', count(800)),
      fact('ports', '2 × 2.5G PoE'),
      fact('size', values.ceiling),
      fact('power', watts(11)),
    ],
    title: {
      en: 'A watch for schools and clinics',
      de: 'Eine Wache für Schulen und Kliniken',
      fr: 'Une veille pour écoles et cliniques',
      it: 'Una guardia per scuole e cliniche',
      zh: '为学校和诊所值守',
      es: 'Una guardia para colegios y clínicas',
      pt: 'Uma vigia para escolas e clínicas',
    },
    lead: {
      en: 'Made for networks in which most devices cannot be given an agent: projectors, infusion pumps, door locks. It learns the calm day and reports the loud one.',
      de: 'Für Netze, in denen die meisten Geräte keinen Agenten tragen können: Beamer, Infusionspumpen, Türschlösser. Er lernt den ruhigen Tag und meldet den lauten.',
      fr: 'Pour les réseaux où la plupart des appareils ne peuvent recevoir d’agent : projecteurs, pompes à perfusion, serrures. Il apprend le jour calme et signale le jour agité.',
      it: 'Per reti in cui la maggior parte dei dispositivi non può ospitare un agente: proiettori, pompe per infusione, serrature. Impara il giorno tranquillo e segnala quello agitato.',
      zh: '适用于多数设备无法安装代理的网络：投影仪、输液泵、门锁。它学习平静的日子，报告喧闹的日子。',
      es: 'Para redes en las que la mayoría de los dispositivos no admite un agente: proyectores, bombas de infusión, cerraduras. Aprende el día tranquilo y avisa del agitado.',
      pt: 'Para redes em que a maioria dos dispositivos não pode ter um agente: projetores, bombas de infusão, fechaduras. Aprende o dia calmo e avisa do agitado.',
    },
  }),
  sensor({
    id: 1303,
    model: 'LS 40',
    look: { kind: 'rack', width: 300, height: 40, depth: 34, copper: 4, fibre: 4, hasVents: true },
    facts: [
      fact('observed', gbit(10)),
      fact('devices', count(3000)),
      fact('ports', '4 × 1G, 4 × SFP+'),
      fact('size', values.halfDepth),
      fact('power', watts(48)),
    ],
    title: {
      en: 'Ten gigabits, read as they pass',
      de: 'Zehn Gigabit, im Vorbeigehen gelesen',
      fr: 'Dix gigabits, lus au passage',
      it: 'Dieci gigabit, letti al passaggio',
      zh: '万兆流量，随过随读',
      es: 'Diez gigabits, leídos al pasar',
      pt: 'Dez gigabits, lidos à passagem',
    },
    lead: {
      en: 'Sits beside the core switch and takes a copy of the traffic from up to four mirror ports. Thirty days of connections are kept inside, so that a question on Monday has an answer from last month.',
      de: 'Steht neben dem Kernswitch und nimmt eine Kopie des Verkehrs von bis zu vier Spiegelports. Dreißig Tage Verbindungen bleiben im Gerät: Eine Frage am Montag findet ihre Antwort im letzten Monat.',
      fr: 'Placé à côté du commutateur central, il reçoit une copie du trafic de quatre ports miroirs au plus. Trente jours de connexions y restent : une question du lundi trouve sa réponse dans le mois passé.',
      it: 'Sta accanto allo switch centrale e riceve una copia del traffico da un massimo di quattro porte mirror. Conserva trenta giorni di connessioni: una domanda del lunedì trova risposta nel mese scorso.',
      zh: '部署在核心交换机旁，从最多四个镜像端口获取流量副本。设备内保存三十天的连接记录，周一的问题可以在上个月找到答案。',
      es: 'Junto al conmutador central, recibe una copia del tráfico de hasta cuatro puertos espejo. Guarda treinta días de conexiones: una pregunta del lunes tiene respuesta en el mes pasado.',
      pt: 'Fica ao lado do comutador central e recebe uma cópia do tráfego de até quatro portas espelho. Guarda trinta dias de ligações: uma pergunta de segunda-feira tem resposta no mês passado.',
    },
  }),
  sensor({
    id: 1304,
    model: 'LS 80',
    look: { kind: 'rack', width: 320, height: 64, depth: 34, copper: 4, fibre: 8, hasScreen: true, hasVents: true },
    facts: [
      fact('observed', gbit(40)),
      fact('devices', count(12000)),
      fact('ports', '4 × 10G, 8 × SFP28'),
      fact('size', values.twoUnits),
      fact('power', watts(210)),
    ],
    title: {
      en: 'The quiet reader of a data centre',
      de: 'Der stille Leser eines Rechenzentrums',
      fr: 'Le lecteur discret d’un centre de données',
      it: 'Il lettore silenzioso di un data center',
      zh: '数据中心的安静读者',
      es: 'El lector silencioso de un centro de datos',
      pt: 'O leitor silencioso de um centro de dados',
    },
    lead: {
      en: 'Reads eight links at once and sorts them by tenant before anything is stored. Packets of a suspicious connection are kept whole, the rest as figures.',
      de: 'Liest acht Strecken zugleich und ordnet sie nach Mandanten, bevor etwas gespeichert wird. Pakete einer verdächtigen Verbindung bleiben vollständig, der Rest als Kennzahlen.',
      fr: 'Lit huit liaisons à la fois et les classe par locataire avant tout enregistrement. Les paquets d’une connexion suspecte sont gardés entiers, le reste sous forme de chiffres.',
      it: 'Legge otto collegamenti insieme e li ordina per cliente prima di salvare qualcosa. I pacchetti di una connessione sospetta restano interi, il resto come dati riassuntivi.',
      zh: '同时读取八条链路，存储之前先按租户归类。可疑连接的数据包完整保留，其余以统计数据保存。',
      es: 'Lee ocho enlaces a la vez y los ordena por cliente antes de guardar nada. Los paquetes de una conexión sospechosa se conservan enteros; el resto, como cifras.',
      pt: 'Lê oito ligações ao mesmo tempo e ordena-as por cliente antes de guardar o que quer que seja. Os pacotes de uma ligação suspeita ficam inteiros; o resto, em números.',
    },
  }),
  sensor({
    id: 1305,
    model: 'LS Tap T4',
    look: { kind: 'rack', width: 180, height: 30, depth: 24, copper: 0, fibre: 8 },
    facts: [
      fact('ports', '4 × LC duplex, 4 × LC'),
      fact('observed', gbit(100)),
      fact('size', values.pocket),
      fact('power', watts(0)),
    ],
    title: {
      en: 'A copy of the light',
      de: 'Eine Kopie des Lichts',
      fr: 'Une copie de la lumière',
      it: 'Una copia della luce',
      zh: '光的副本',
      es: 'Una copia de la luz',
      pt: 'Uma cópia da luz',
    },
    lead: {
      en: 'A passive tap for four fibre links: no power, no address, nothing to fail. It gives a sensor its copy of the traffic without asking the switch for a port.',
      de: 'Ein passiver Abgriff für vier Glasfaserstrecken: kein Strom, keine Adresse, nichts, was ausfallen könnte. Er gibt dem Sensor seine Kopie des Verkehrs, ohne beim Switch einen Port zu belegen.',
      fr: 'Une dérivation passive pour quatre liaisons fibre : sans courant, sans adresse, rien qui puisse tomber en panne. Elle donne au capteur sa copie du trafic sans occuper de port du commutateur.',
      it: 'Una derivazione passiva per quattro collegamenti in fibra: senza corrente, senza indirizzo, nulla che si possa guastare. Dà al sensore la copia del traffico senza occupare una porta dello switch.',
      zh: '用于四条光纤链路的无源分光器：无需供电，没有地址，没有可故障之处。无需占用交换机端口，即可为传感器提供流量副本。',
      es: 'Una derivación pasiva para cuatro enlaces de fibra: sin corriente, sin dirección, sin nada que falle. Da al sensor su copia del tráfico sin ocupar un puerto del conmutador.',
      pt: 'Uma derivação passiva para quatro ligações de fibra: sem energia, sem endereço, sem nada que falhe. Dá ao sensor a sua cópia do tráfego sem ocupar uma porta do comutador.',
    },
  }),
  sensor({
    id: 1306,
    model: 'LS Cloud',
    look: { kind: 'windows', view: 'ring' },
    facts: [
      fact('observed', gbit(5)),
      fact('devices', count(2000)),
      fact('runsOn', values.norvaneCloud),
      fact('licence', values.perYear),
    ],
    title: {
      en: 'A sensor for networks without a wall',
      de: 'Ein Sensor für Netze ohne Wand',
      fr: 'Un capteur pour les réseaux sans murs',
      it: 'Un sensore per reti senza pareti',
      zh: '为没有墙的网络而设的传感器',
      es: 'Un sensor para redes sin paredes',
      pt: 'Um sensor para redes sem paredes',
    },
    lead: {
      en: 'Reads the mirrored traffic of virtual networks and puts it beside that of the offices. One list of devices, wherever they run.',
      de: 'Liest den gespiegelten Verkehr virtueller Netze und stellt ihn neben den der Büros. Eine Liste der Geräte, wo immer sie laufen.',
      fr: 'Lit le trafic copié des réseaux virtuels et le place à côté de celui des bureaux. Une seule liste d’appareils, où qu’ils fonctionnent.',
      it: 'Legge il traffico copiato delle reti virtuali e lo affianca a quello degli uffici. Un unico elenco di dispositivi, ovunque si trovino.',
      zh: '读取虚拟网络的镜像流量，并与办公室的流量并列呈现。无论设备运行在哪里，都在同一份清单中。',
      es: 'Lee el tráfico copiado de las redes virtuales y lo pone junto al de las oficinas. Una sola lista de dispositivos, estén donde estén.',
      pt: 'Lê o tráfego copiado das redes virtuais e coloca-o ao lado do dos escritórios. Uma só lista de dispositivos, onde quer que estejam.',
    },
  }),
];

interface SensorSource extends Pick<ProductSource, 'id' | 'model' | 'look' | 'title'> {
  readonly lead: Localised;
  readonly facts: readonly Fact[];
}

function sensor({ lead, ...source }: SensorSource): ProductSource {
  const slug = `lantern-${source.model.toLowerCase().replaceAll(' ', '-')}`;
  return { ...source, slug, name: `Lantern ${source.model}`, description: sentences(lead, shared) };
}
