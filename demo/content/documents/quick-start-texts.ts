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
    'Enter the serial number in Keel Manager and choose the site template.',
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
      'Connect port 1 to the internet line and port 2 to the local switch.',
      'Verbinden Sie Anschluss 1 mit der Internetleitung und Anschluss 2 mit dem lokalen Switch.',
      'Reliez le port 1 à la ligne internet et le port 2 au commutateur local.',
      'Collegate la porta 1 alla linea internet e la porta 2 allo switch locale.',
      '将端口 1 接入互联网线路，端口 2 接入本地交换机。',
      'Conecte el puerto 1 a la línea de internet y el puerto 2 al conmutador local.',
      'Ligue a porta 1 à linha de internet e a porta 2 ao comutador local.',
    ),
  ],
  gateway: [
    inSeven(
      'Connect the port marked with an arch to the router and any other port to the desk.',
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
      'Set up a mirror port on the switch and connect the sensor to it. Nothing else in the network changes.',
      'Richten Sie am Switch einen Spiegelport ein und verbinden Sie den Sensor damit; sonst ändert sich am Netz nichts.',
      'Créez un port miroir sur le commutateur et reliez-y le capteur ; rien d’autre ne change dans le réseau.',
      'Create una porta mirror sullo switch e collegatevi il sensore; nient’altro cambia nella rete.',
      '在交换机上设置镜像端口并接入传感器；网络其余部分不变。',
      'Cree un puerto espejo en el conmutador y conecte a él el sensor; nada más cambia en la red.',
      'Crie uma porta espelho no comutador e ligue-lhe o sensor; nada mais muda na rede.',
    ),
  ],
  radio: [
    inSeven(
      'Screw the plate to the wall or ceiling, feed the cable through it and click the device in.',
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
      'Connect one fibre slot to the firewall or the next switch. The other ports are free for devices.',
      'Verbinden Sie einen Glasfaserplatz mit der Firewall oder dem nächsten Switch; die übrigen Anschlüsse sind für Geräte frei.',
      'Reliez un emplacement fibre au pare-feu ou au commutateur suivant ; les autres ports restent libres pour les appareils.',
      'Collegate uno slot per la fibra al firewall o allo switch successivo; le altre porte restano libere per i dispositivi.',
      '将一个光纤端口接入防火墙或下一台交换机；其余端口供设备使用。',
      'Conecte una ranura de fibra al cortafuegos o al siguiente conmutador; los demás puertos quedan libres para dispositivos.',
      'Ligue uma ranhura de fibra à firewall ou ao comutador seguinte; as outras portas ficam livres para dispositivos.',
    ),
  ],
};

export const lastSteps: readonly Localised[] = [
  inSeven(
    'Plug in the power. The device starts, finds Keel Manager and fetches its policy. This takes four to nine minutes.',
    'Stecken Sie den Strom ein. Das Gerät startet, findet den Keel Manager und holt seine Richtlinie; das dauert vier bis neun Minuten.',
    'Branchez le courant. L’appareil démarre, trouve Keel Manager et charge ses règles ; cela prend de quatre à neuf minutes.',
    'Collegate l’alimentazione. L’apparecchio si avvia, trova Keel Manager e scarica i criteri; servono da quattro a nove minuti.',
    '接通电源。设备启动、连接 Keel Manager 并获取策略，需四至九分钟。',
    'Enchufe la corriente. El equipo arranca, encuentra Keel Manager y carga su política; tarda de cuatro a nueve minutos.',
    'Ligue a corrente. O equipamento arranca, encontra o Keel Manager e carrega a política; demora entre quatro e nove minutos.',
  ),
  inSeven(
    'When all LEDs are solid, open a web page on a computer connected to the device. The site now shows green in Keel Manager.',
    'Leuchten alle LEDs dauerhaft, öffnen Sie an einem angeschlossenen Rechner eine Webseite. Im Keel Manager ist der Standort nun grün.',
    'Quand tous les voyants sont fixes, ouvrez une page web sur un ordinateur relié à l’appareil. Dans Keel Manager, le site est désormais vert.',
    'Quando tutti i LED sono fissi, aprite una pagina web da un computer collegato all’apparecchio. In Keel Manager la sede ora è verde.',
    '所有指示灯常亮后，在与设备相连的电脑上打开一个网页。此时 Keel Manager 中站点显示为绿色。',
    'Cuando todos los LED estén fijos, abra una página web en un ordenador conectado al equipo. En Keel Manager la sede aparece ya en verde.',
    'Quando todos os LED estiverem fixos, abra uma página web num computador ligado ao equipamento. No Keel Manager o local aparece agora a verde.',
  ),
];

export const lamps: readonly (readonly [Localised, Localised])[] = [
  [
    inSeven('Off', 'Aus', 'Éteint', 'Spento', '熄灭', 'Apagado', 'Apagado'),
    inSeven('No power', 'Kein Strom', 'Pas de courant', 'Nessuna alimentazione', '无电源', 'Sin corriente', 'Sem energia'),
  ],
  [
    inSeven(
      'Flashing slowly',
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
      'Flashing quickly',
      'Blinkt schnell',
      'Clignote vite',
      'Lampeggia velocemente',
      '快闪',
      'Parpadea rápido',
      'Pisca depressa',
    ),
    inSeven(
      'Fetching policy or software',
      'Holt Richtlinie oder Software',
      'Charge règles ou logiciel',
      'Scarica criteri o software',
      '正在获取策略或软件',
      'Cargando política o software',
      'A carregar política ou software',
    ),
  ],
  [
    inSeven('Solid', 'Leuchtet dauerhaft', 'Fixe', 'Fisso', '常亮', 'Fijo', 'Fixo'),
    inSeven('Everything OK', 'Alles in Ordnung', 'Tout va bien', 'Tutto a posto', '一切正常', 'Todo en orden', 'Tudo em ordem'),
  ],
  [
    inSeven('Amber', 'Gelb', 'Ambre', 'Ambra', '琥珀色', 'Ámbar', 'Âmbar'),
    inSeven(
      'Working, but needs attention',
      'Läuft, braucht aber Aufmerksamkeit',
      'Fonctionne, mais demande une vérification',
      'Funziona, ma richiede attenzione',
      '正常工作，但需留意',
      'Funciona, pero requiere atención',
      'Funciona, mas requer atenção',
    ),
  ],
];

export const troubles: readonly Localised[] = [
  inSeven(
    'Flashes slowly for more than ten minutes: unplug the power for 30 seconds and plug it in again.',
    'Blinkt länger als zehn Minuten langsam: Strom für 30 Sekunden trennen und wieder einstecken.',
    'Clignote lentement depuis plus de dix minutes : coupez le courant 30 secondes et rebranchez.',
    'Lampeggia lentamente da più di dieci minuti: togliete l’alimentazione per 30 secondi e ricollegatela.',
    '慢闪超过十分钟：断电 30 秒后重新接通。',
    'Parpadea despacio más de diez minutos: corte la corriente 30 segundos y vuelva a enchufar.',
    'Pisca devagar há mais de dez minutos: desligue a corrente 30 segundos e volte a ligar.',
  ),
  inSeven(
    'Keeps flashing quickly: the internet line blocks outgoing port 443. Contact the provider.',
    'Blinkt dauernd schnell: Die Internetleitung blockiert ausgehend Port 443. Fragen Sie den Provider.',
    'Clignote vite sans fin : la ligne internet bloque le port 443 en sortie. Contactez l’opérateur.',
    'Lampeggia veloce senza fine: la linea internet blocca la porta 443 in uscita. Contattate l’operatore.',
    '持续快闪：线路未放行 443 端口，请联系运营商。',
    'Parpadea rápido sin parar: la línea de internet bloquea la salida por el puerto 443. Consulte al operador.',
    'Pisca depressa sem parar: a linha de internet bloqueia a saída na porta 443. Fale com o operador.',
  ),
  inSeven(
    'Amber after an update: the device went back to its previous software. Keel Manager shows the reason.',
    'Gelb nach einem Update: Das Gerät ist zur vorigen Softwareversion zurückgekehrt. Der Grund steht im Keel Manager.',
    'Ambre après une mise à jour : l’appareil est revenu à la version précédente. La raison figure dans Keel Manager.',
    'Ambra dopo un aggiornamento: l’apparecchio è tornato alla versione precedente. Il motivo è in Keel Manager.',
    '更新后呈琥珀色：设备已回退到上一个正常版本，原因见 Keel Manager。',
    'Ámbar tras una actualización: el equipo ha vuelto a su última versión estable. El motivo está en Keel Manager.',
    'Âmbar após uma atualização: o equipamento voltou à última versão estável. O motivo está no Keel Manager.',
  ),
  inSeven(
    'If nothing helps, hold the button on the back for 10 seconds to reset the device, then start again from step 1.',
    'Wenn nichts hilft: Taste auf der Rückseite 10 Sekunden halten, um das Gerät zurückzusetzen, dann bei Schritt 1 beginnen.',
    'Si rien n’y fait, maintenez le bouton arrière 10 secondes pour réinitialiser l’appareil, puis reprenez à l’étape 1.',
    'Se nulla aiuta, tenete premuto il pulsante sul retro per 10 secondi per ripristinare l’apparecchio e ricominciate dal passo 1.',
    '仍无法解决：按住背面按钮 10 秒重置设备，然后从第 1 步重新开始。',
    'Si nada ayuda, mantenga pulsado 10 segundos el botón trasero para restablecer el equipo y vuelva al paso 1.',
    'Se nada resolver, prima 10 segundos o botão traseiro para repor o equipamento e recomece no passo 1.',
  ),
];

const ports: Localised = inSeven(
  'Front of the device: LEDs on the left, ports on the right.',
  'Vorderseite des Geräts: links die LEDs, rechts die Anschlüsse.',
  'Façade de l’appareil : voyants à gauche, ports à droite.',
  'Fronte dell’apparecchio: LED a sinistra, porte a destra.',
  '设备正面：左侧为指示灯，右侧为端口。',
  'Frontal del equipo: LED a la izquierda, puertos a la derecha.',
  'Frente do equipamento: LED à esquerda, portas à direita.',
);
const ring: Localised = inSeven(
  'The LED is the ring around the edge or the row under the logo.',
  'Die LED ist der Ring am Rand oder die Reihe unter dem Logo.',
  'Le voyant est l’anneau du bord ou la rangée sous le logo.',
  'Il LED è l’anello sul bordo o la fila sotto il logo.',
  '指示灯为边缘光环或标识下方的一排灯。',
  'El LED es el anillo del borde o la fila bajo el logotipo.',
  'O LED é o anel na borda ou a fila por baixo do logótipo.',
);

export const linePictures: Record<QuickLine, { readonly look: Look; readonly caption: Localised }> = {
  firewall: { look: { kind: 'rack', width: 320, height: 48, depth: 34, copper: 8, fibre: 2, hasVents: true }, caption: ports },
  gateway: { look: { kind: 'rack', width: 150, height: 34, depth: 32, copper: 4, fibre: 0 }, caption: ports },
  sensor: { look: { kind: 'puck', radius: 74, height: 28, rings: 2 }, caption: ring },
  radio: { look: { kind: 'tile', width: 142, height: 142, lamps: 2 }, caption: ring },
  switch: { look: { kind: 'rack', width: 320, height: 34, depth: 28, copper: 24, fibre: 4, isLight: true }, caption: ports },
};
