import type { Look } from '../../drawing/product-picture.ts';
import { inSeven, type Localised } from '../localised.ts';

export type QuickLine = 'firewall' | 'gateway' | 'sensor' | 'radio' | 'switch';

export const firstSteps: readonly Localised[] = [
  inSeven(
    'Unpack the device and compare its serial number with the label on the box.',
    'Packen Sie das Gerät aus und vergleichen Sie die Seriennummer mit dem Etikett am Karton.',
    'Déballez l’appareil et comparez son numéro de série avec l’étiquette du carton.',
    'Estraete l’apparecchio e confrontate il numero di serie con l’etichetta della scatola.',
    '取出设备，核对序列号与箱上标签是否一致。',
    'Desembale el equipo y compare su número de serie con la etiqueta de la caja.',
    'Desembale o equipamento e compare o número de série com a etiqueta da caixa.',
  ),
  inSeven(
    'Enter the serial number in Keel Manager and choose the template of the site.',
    'Tragen Sie die Seriennummer im Keel Manager ein und wählen Sie die Vorlage des Standorts.',
    'Saisissez le numéro de série dans Keel Manager et choisissez le modèle du site.',
    'Inserite il numero di serie in Keel Manager e scegliete il modello della sede.',
    '在 Keel Manager 中输入序列号，并选择站点模板。',
    'Introduzca el número de serie en Keel Manager y elija la plantilla de la sede.',
    'Introduza o número de série no Keel Manager e escolha o modelo do local.',
  ),
];

export const lineSteps: Record<QuickLine, readonly Localised[]> = {
  firewall: [
    inSeven(
      'Connect port 1 to the line of the provider and port 2 to the switch of the house.',
      'Verbinden Sie Anschluss 1 mit der Leitung des Providers und Anschluss 2 mit dem Switch des Hauses.',
      'Reliez le port 1 à la ligne de l’opérateur et le port 2 au commutateur du site.',
      'Collegate la porta 1 alla linea dell’operatore e la porta 2 allo switch della sede.',
      '将端口 1 接入运营商线路，端口 2 接入本地交换机。',
      'Conecte el puerto 1 a la línea del operador y el puerto 2 al conmutador de la sede.',
      'Ligue a porta 1 à linha do operador e a porta 2 ao comutador do local.',
    ),
  ],
  gateway: [
    inSeven(
      'Connect the port with the arch to the router and any other port to the desk.',
      'Verbinden Sie den Anschluss mit dem Bogen mit dem Router und einen beliebigen anderen mit dem Schreibtisch.',
      'Reliez le port marqué d’une arche à la box et n’importe quel autre port au bureau.',
      'Collegate la porta con l’arco al router e un’altra qualsiasi alla scrivania.',
      '将带拱形标记的端口接入路由器，其余任意端口接办公桌。',
      'Conecte el puerto con el arco al router y cualquier otro al escritorio.',
      'Ligue a porta com o arco ao router e qualquer outra à secretária.',
    ),
  ],
  sensor: [
    inSeven(
      'Set up a mirror port on the switch and connect the sensor to it; nothing else of the network changes.',
      'Richten Sie am Switch einen Spiegelport ein und verbinden Sie den Sensor damit; sonst ändert sich am Netz nichts.',
      'Créez un port miroir sur le commutateur et reliez-y le capteur ; rien d’autre ne change dans le réseau.',
      'Create una porta mirror sullo switch e collegatevi il sensore; nient’altro cambia nella rete.',
      '在交换机上设置镜像端口并接入传感器；网络其余部分不变。',
      'Cree un puerto espejo en el conmutador y conecte a él el sensor; nada más cambia en la red.',
      'Crie uma porta espelho no comutador e ligue-lhe o sensor; nada mais muda na rede.',
    ),
  ],
  radio: [
    inSeven(
      'Screw the plate to wall or ceiling, lead the cable through it and let the device click in.',
      'Schrauben Sie die Platte an Wand oder Decke, führen Sie das Kabel hindurch und lassen Sie das Gerät einrasten.',
      'Vissez la plaque au mur ou au plafond, passez le câble et enclenchez l’appareil.',
      'Avvitate la piastra a parete o soffitto, fate passare il cavo e agganciate l’apparecchio.',
      '将安装板固定在墙面或天花板上，穿过线缆，卡入设备。',
      'Atornille la placa a la pared o al techo, pase el cable y encaje el equipo.',
      'Aparafuse a placa à parede ou ao teto, passe o cabo e encaixe o equipamento.',
    ),
  ],
  switch: [
    inSeven(
      'Connect one of the fibre slots to the firewall or the next switch; the other ports are free for devices.',
      'Verbinden Sie einen Glasfaserplatz mit der Firewall oder dem nächsten Switch; die übrigen Anschlüsse sind für Geräte frei.',
      'Reliez un emplacement fibre au pare-feu ou au commutateur suivant ; les autres ports restent libres pour les appareils.',
      'Collegate uno slot per la fibra al firewall o allo switch successivo; le altre porte restano libere per i dispositivi.',
      '将一个光口接入防火墙或下一台交换机；其余端口供设备使用。',
      'Conecte una ranura de fibra al cortafuegos o al siguiente conmutador; los demás puertos quedan libres para dispositivos.',
      'Ligue uma ranhura de fibra à firewall ou ao comutador seguinte; as outras portas ficam livres para dispositivos.',
    ),
  ],
};

export const lastSteps: readonly Localised[] = [
  inSeven(
    'Plug in the power. The device starts, finds Keel Manager and fetches its rules; that takes four to nine minutes.',
    'Stecken Sie den Strom ein. Das Gerät startet, findet den Keel Manager und holt seine Regeln; das dauert vier bis neun Minuten.',
    'Branchez le courant. L’appareil démarre, trouve Keel Manager et charge ses règles ; cela prend de quatre à neuf minutes.',
    'Collegate l’alimentazione. L’apparecchio si avvia, trova Keel Manager e scarica le regole; servono da quattro a nove minuti.',
    '接通电源。设备启动、连接 Keel Manager 并获取规则，需四至九分钟。',
    'Enchufe la corriente. El equipo arranca, encuentra Keel Manager y carga sus reglas; tarda de cuatro a nueve minutos.',
    'Ligue a corrente. O equipamento arranca, encontra o Keel Manager e carrega as regras; demora entre quatro e nove minutos.',
  ),
  inSeven(
    'When all lamps are steady, open a page from a desk behind it. In Keel Manager the site is now green.',
    'Leuchten alle Lampen ruhig, öffnen Sie dahinter an einem Arbeitsplatz eine Seite. Im Keel Manager ist der Standort nun grün.',
    'Quand tous les voyants sont fixes, ouvrez une page depuis un poste situé derrière. Dans Keel Manager, le site est désormais vert.',
    'Quando tutte le spie sono fisse, aprite una pagina da una postazione a valle. In Keel Manager la sede ora è verde.',
    '所有指示灯常亮后，从其后的工位打开一个网页。此时 Keel Manager 中站点显示为绿色。',
    'Cuando todas las luces estén fijas, abra una página desde un puesto situado detrás. En Keel Manager la sede aparece ya en verde.',
    'Quando todas as luzes estiverem fixas, abra uma página num posto a jusante. No Keel Manager o local aparece agora a verde.',
  ),
];

export const lamps: readonly (readonly [Localised, Localised])[] = [
  [
    inSeven('Off', 'Aus', 'Éteint', 'Spenta', '熄灭', 'Apagada', 'Apagada'),
    inSeven('No power', 'Kein Strom', 'Pas de courant', 'Nessuna alimentazione', '无电源', 'Sin corriente', 'Sem energia'),
  ],
  [
    inSeven(
      'Blinks slowly',
      'Blinkt langsam',
      'Clignote lentement',
      'Lampeggia lentamente',
      '慢闪',
      'Parpadea despacio',
      'Pisca devagar',
    ),
    inSeven('Starting', 'Startet', 'Démarrage', 'In avvio', '启动中', 'Arrancando', 'A arrancar'),
  ],
  [
    inSeven(
      'Blinks fast',
      'Blinkt schnell',
      'Clignote vite',
      'Lampeggia velocemente',
      '快闪',
      'Parpadea rápido',
      'Pisca depressa',
    ),
    inSeven(
      'Fetching rules or software',
      'Holt Regeln oder Software',
      'Charge règles ou logiciel',
      'Scarica regole o software',
      '正在获取规则或软件',
      'Cargando reglas o software',
      'A carregar regras ou software',
    ),
  ],
  [
    inSeven('Steady', 'Leuchtet', 'Fixe', 'Fissa', '常亮', 'Fija', 'Fixa'),
    inSeven('All is well', 'Alles in Ordnung', 'Tout va bien', 'Tutto a posto', '一切正常', 'Todo en orden', 'Tudo em ordem'),
  ],
  [
    inSeven('Amber', 'Bernstein', 'Ambre', 'Ambra', '琥珀色', 'Ámbar', 'Âmbar'),
    inSeven(
      'Works, but somebody should look',
      'Läuft, aber jemand sollte nachsehen',
      'Fonctionne, mais à vérifier',
      'Funziona, ma va controllato',
      '正常工作，但需检查',
      'Funciona, pero alguien debe mirar',
      'Funciona, mas alguém deve verificar',
    ),
  ],
];

export const troubles: readonly Localised[] = [
  inSeven(
    'Blinks slowly for more than ten minutes: take the power away for half a minute and plug it in again.',
    'Blinkt länger als zehn Minuten langsam: Strom für eine halbe Minute trennen und wieder einstecken.',
    'Clignote lentement depuis plus de dix minutes : coupez le courant une demi-minute et rebranchez.',
    'Lampeggia lentamente da più di dieci minuti: togliete l’alimentazione per mezzo minuto e ricollegatela.',
    '慢闪超过十分钟：断电半分钟后重新接通。',
    'Parpadea despacio más de diez minutos: corte la corriente medio minuto y vuelva a enchufar.',
    'Pisca devagar há mais de dez minutos: desligue a corrente meio minuto e volte a ligar.',
  ),
  inSeven(
    'Blinks fast and never stops: the line lets nothing out on port 443. Ask the provider of the line.',
    'Blinkt endlos schnell: Die Leitung lässt auf Port 443 nichts hinaus. Fragen Sie den Provider.',
    'Clignote vite sans fin : la ligne ne laisse rien sortir sur le port 443. Demandez à l’opérateur.',
    'Lampeggia veloce senza fine: la linea non lascia uscire nulla sulla porta 443. Chiedete all’operatore.',
    '持续快闪：线路未放行 443 端口，请联系运营商。',
    'Parpadea rápido sin parar: la línea no deja salir nada por el puerto 443. Pregunte al operador.',
    'Pisca depressa sem parar: a linha não deixa sair nada na porta 443. Fale com o operador.',
  ),
  inSeven(
    'Amber after an update: the device went back to its last good software. The reason is in Keel Manager.',
    'Bernstein nach einem Update: Das Gerät ist zur letzten guten Software zurückgekehrt. Der Grund steht im Keel Manager.',
    'Ambre après une mise à jour : l’appareil est revenu à son dernier bon logiciel. La raison figure dans Keel Manager.',
    'Ambra dopo un aggiornamento: l’apparecchio è tornato all’ultimo software valido. Il motivo è in Keel Manager.',
    '更新后呈琥珀色：设备已回退到上一个正常版本，原因见 Keel Manager。',
    'Ámbar tras una actualización: el equipo ha vuelto a su último software bueno. El motivo está en Keel Manager.',
    'Âmbar após uma atualização: o equipamento voltou ao último software bom. O motivo está no Keel Manager.',
  ),
  inSeven(
    'Nothing helps: hold the button on the back for ten seconds. The device forgets everything and begins at step one.',
    'Nichts hilft: Taste auf der Rückseite zehn Sekunden halten. Das Gerät vergisst alles und beginnt bei Schritt eins.',
    'Rien n’y fait : maintenez le bouton arrière dix secondes. L’appareil oublie tout et reprend à la première étape.',
    'Nulla aiuta: tenete premuto il pulsante sul retro per dieci secondi. L’apparecchio dimentica tutto e riparte dal primo passo.',
    '仍无法解决：按住背面按钮十秒，设备将清除一切并从第一步重新开始。',
    'Nada ayuda: mantenga pulsado diez segundos el botón trasero. El equipo lo olvida todo y vuelve al primer paso.',
    'Nada resolve: prima dez segundos o botão traseiro. O equipamento esquece tudo e recomeça no primeiro passo.',
  ),
];

const ports: Localised = inSeven(
  'Front of the device: lamps on the left, ports on the right.',
  'Vorderseite des Geräts: links die Lampen, rechts die Anschlüsse.',
  'Façade de l’appareil : voyants à gauche, ports à droite.',
  'Fronte dell’apparecchio: spie a sinistra, porte a destra.',
  '设备正面：左侧为指示灯，右侧为接口。',
  'Frente del equipo: luces a la izquierda, puertos a la derecha.',
  'Frente do equipamento: luzes à esquerda, portas à direita.',
);
const ring: Localised = inSeven(
  'The lamp is the ring around the edge or the row under the mark.',
  'Die Lampe ist der Ring am Rand oder die Reihe unter dem Zeichen.',
  'Le voyant est l’anneau du bord ou la rangée sous la marque.',
  'La spia è l’anello sul bordo o la fila sotto il marchio.',
  '指示灯为边缘光环或标志下方的一排灯。',
  'La luz es el anillo del borde o la fila bajo la marca.',
  'A luz é o anel na borda ou a fila por baixo da marca.',
);

export const linePictures: Record<QuickLine, { readonly look: Look; readonly caption: Localised }> = {
  firewall: { look: { kind: 'rack', width: 320, height: 48, depth: 34, copper: 8, fibre: 2, hasVents: true }, caption: ports },
  gateway: { look: { kind: 'rack', width: 150, height: 34, depth: 32, copper: 4, fibre: 0 }, caption: ports },
  sensor: { look: { kind: 'puck', radius: 74, height: 28, rings: 2 }, caption: ring },
  radio: { look: { kind: 'tile', width: 142, height: 142, lamps: 2 }, caption: ring },
  switch: { look: { kind: 'rack', width: 320, height: 34, depth: 28, copper: 24, fibre: 4, isLight: true }, caption: ports },
};
