import { filmSeconds } from '../../drawing/films/film.ts';
import type { FilmName } from '../../drawing/films/film-names.ts';
import { inSeven, type ContentLocale, type Localised } from '../localised.ts';

/** The captions of a film in WebVTT. Each sentence is shown for an equal share of the film's length. */
export function captionsOf(film: FilmName, locale: ContentLocale): string {
  const sentences = captions[film];
  const each = filmSeconds / sentences.length;
  const cues = sentences.map(
    (sentence, index) => `${clock(index * each)} --> ${clock((index + 1) * each - 0.1)}\n${sentence[locale]}`,
  );
  return `${['WEBVTT', ...cues].join('\n\n')}\n`;
}

function clock(seconds: number): string {
  return `00:00:${seconds.toFixed(3).padStart(6, '0')}`;
}

const captions: Record<FilmName, readonly Localised[]> = {
  setup: [
    inSeven(
      'Take the device out of its box.',
      'Nehmen Sie das Gerät aus dem Karton.',
      'Sortez l’appareil de son carton.',
      'Estraete l’apparecchio dalla scatola.',
      '从包装箱中取出设备。',
      'Saque el equipo de su caja.',
      'Retire o equipamento da caixa.',
    ),
    inSeven(
      'Plug in two cables: internet and local network.',
      'Schließen Sie zwei Kabel an: Internet und lokales Netz.',
      'Branchez deux câbles : internet et réseau local.',
      'Collegate due cavi: internet e rete locale.',
      '插上两根线：互联网与本地网络。',
      'Conecte dos cables: internet y red local.',
      'Ligue dois cabos: internet e rede local.',
    ),
    inSeven(
      'The LEDs light up one by one while it fetches its policy.',
      'Die LEDs gehen nacheinander an, während es seine Richtlinie holt.',
      'Les voyants s’allument l’un après l’autre pendant qu’il charge ses règles.',
      'I LED si accendono uno dopo l’altro mentre scarica i criteri.',
      '获取策略时，指示灯依次亮起。',
      'Los LED se encienden uno tras otro mientras carga su política.',
      'Os LED acendem um a um enquanto carrega a política.',
    ),
    inSeven(
      'All solid: the site is protected.',
      'Alle leuchten dauerhaft: Der Standort ist geschützt.',
      'Tous fixes : le site est protégé.',
      'Tutti fissi: la sede è protetta.',
      '全部常亮：站点已受保护。',
      'Todos fijos: la sede está protegida.',
      'Todos fixos: o local está protegido.',
    ),
  ],
  rules: [
    inSeven(
      'Each rule is a separate line.',
      'Jede Regel ist eine eigene Zeile.',
      'Chaque règle est une ligne.',
      'Ogni regola è una riga.',
      '每条规则各占一行。',
      'Cada regla es una línea.',
      'Cada regra é uma linha.',
    ),
    inSeven(
      'Choose one: the preview shows what it would have blocked.',
      'Wählen Sie eine: Die Vorschau zeigt, was sie blockiert hätte.',
      'Choisissez-en une : l’aperçu montre ce qu’elle aurait bloqué.',
      'Sceglietene una: l’anteprima mostra che cosa avrebbe bloccato.',
      '选择一条：预览会显示它将拦截的内容。',
      'Elija una: la vista previa muestra qué habría bloqueado.',
      'Escolha uma: a pré-visualização mostra o que teria bloqueado.',
    ),
    inSeven(
      'If it’s right, apply it.',
      'Stimmt sie, wenden Sie sie an.',
      'Si elle convient, appliquez-la.',
      'Se va bene, applicatela.',
      '确认无误即可应用。',
      'Si es correcta, aplíquela.',
      'Se estiver certa, aplique-a.',
    ),
  ],
  sensor: [
    inSeven(
      'The sensor only listens.',
      'Der Sensor hört nur zu.',
      'Le capteur ne fait qu’écouter.',
      'Il sensore ascolta soltanto.',
      '传感器只听不说。',
      'El sensor solo escucha.',
      'O sensor só escuta.',
    ),
    inSeven(
      'Device by device, it gets to know the office.',
      'Gerät für Gerät lernt er das Büro kennen.',
      'Appareil après appareil, il apprend à connaître le bureau.',
      'Dispositivo dopo dispositivo, impara a conoscere l’ufficio.',
      '一台接一台，它逐渐熟悉办公室。',
      'Dispositivo a dispositivo, va conociendo la oficina.',
      'Dispositivo a dispositivo, fica a conhecer o escritório.',
    ),
    inSeven(
      'One behaves differently, and the sensor reports it.',
      'Eines verhält sich anders: Das meldet er.',
      'L’un d’eux se comporte autrement : c’est ce qu’il signale.',
      'Uno si comporta diversamente: è ciò che segnala.',
      '有一台行为异常，传感器随即报告。',
      'Uno se comporta de otra manera: de eso avisa.',
      'Um comporta-se de forma diferente: é isso que comunica.',
    ),
  ],
  tunnel: [
    inSeven(
      'At home: one gateway beside the router.',
      'Zu Hause: ein Gateway neben dem Router.',
      'À la maison : une passerelle près de la box.',
      'A casa: un gateway accanto al router.',
      '在家：路由器旁放一台网关。',
      'En casa: una pasarela junto al router.',
      'Em casa: um gateway junto ao router.',
    ),
    inSeven(
      'In the office: the firewall it connects to.',
      'Im Büro: die Firewall, mit der es sich verbindet.',
      'Au bureau : le pare-feu auquel elle se connecte.',
      'In ufficio: il firewall a cui si collega.',
      '在办公室：与之对接的防火墙。',
      'En la oficina: el cortafuegos al que se conecta.',
      'No escritório: a firewall a que se liga.',
    ),
    inSeven(
      'The tunnel connects by itself, before anyone signs in.',
      'Der Tunnel baut sich selbst auf, bevor sich jemand anmeldet.',
      'Le tunnel s’établit seul, avant toute connexion.',
      'Il tunnel si attiva da solo, prima di ogni accesso.',
      '隧道在登录之前自动建立。',
      'El túnel se establece solo, antes de que nadie inicie sesión.',
      'O túnel ativa-se sozinho, antes de alguém iniciar sessão.',
    ),
    inSeven(
      'Only work traffic goes through it.',
      'Nur dienstlicher Datenverkehr läuft hindurch.',
      'Seul le trafic professionnel y passe.',
      'Vi passa solo il traffico di lavoro.',
      '只有工作流量从中通过。',
      'Por él solo pasa el tráfico de trabajo.',
      'Por ele só passa o tráfego de trabalho.',
    ),
  ],
  renewal: [
    inSeven(
      'A licence with a few months left.',
      'Eine Lizenz mit einigen Monaten Restlaufzeit.',
      'Une licence à laquelle il reste quelques mois.',
      'Una licenza con alcuni mesi residui.',
      '一份尚余数月的许可证。',
      'Una licencia a la que le quedan unos meses.',
      'Uma licença com alguns meses restantes.',
    ),
    inSeven(
      'The new term starts when the old one ends.',
      'Die neue Laufzeit beginnt, wenn die alte endet.',
      'La nouvelle période commence quand l’ancienne se termine.',
      'La nuova durata inizia quando finisce la precedente.',
      '新期限在原期限结束时开始。',
      'El nuevo periodo empieza cuando acaba el anterior.',
      'O novo período começa quando o anterior termina.',
    ),
    inSeven(
      'No day is lost, and no device restarts.',
      'Kein Tag geht verloren, kein Gerät startet neu.',
      'Aucun jour perdu, aucun redémarrage.',
      'Nessun giorno perso, nessun riavvio.',
      '一天不少，设备无需重启。',
      'No se pierde ningún día ni se reinicia ningún equipo.',
      'Não se perde nenhum dia nem reinicia nenhum equipamento.',
    ),
  ],
  rack: [
    inSeven(
      'Slide the device between the rails.',
      'Schieben Sie das Gerät zwischen die Schienen.',
      'Glissez l’appareil entre les montants.',
      'Inserite l’apparecchio tra i montanti.',
      '将设备滑入导轨之间。',
      'Deslice el equipo entre los raíles.',
      'Deslize o equipamento entre as calhas.',
    ),
    inSeven(
      'First the lower screws, then the upper ones.',
      'Erst die unteren Schrauben, dann die oberen.',
      'D’abord les vis du bas, puis celles du haut.',
      'Prima le viti in basso, poi quelle in alto.',
      '先拧下方螺钉，再拧上方。',
      'Primero los tornillos de abajo, luego los de arriba.',
      'Primeiro os parafusos de baixo, depois os de cima.',
    ),
    inSeven(
      'Mount the next device below it.',
      'Das nächste Gerät folgt darunter.',
      'L’appareil suivant vient en dessous.',
      'Il prossimo apparecchio segue sotto.',
      '下一台设备装在下方。',
      'El siguiente equipo va debajo.',
      'O equipamento seguinte vai por baixo.',
    ),
  ],
};
