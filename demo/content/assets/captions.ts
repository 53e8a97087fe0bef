import { filmSeconds } from '../../drawing/films/film.ts';
import type { FilmName } from '../../drawing/films/film-names.ts';
import { inSeven, type ContentLocale, type Localised } from '../localised.ts';

/** What is said under a film, in WebVTT: its sentences share its length evenly. */
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
      'Plug in two cables: the line and the house.',
      'Stecken Sie zwei Kabel: Leitung und Haus.',
      'Branchez deux câbles : la ligne et le site.',
      'Collegate due cavi: la linea e la sede.',
      '插上两根线：外线与内网。',
      'Conecte dos cables: la línea y la sede.',
      'Ligue dois cabos: a linha e o local.',
    ),
    inSeven(
      'The lamps come on one after the other while it fetches its rules.',
      'Die Lampen gehen nacheinander an, während es seine Regeln holt.',
      'Les voyants s’allument l’un après l’autre pendant qu’il charge ses règles.',
      'Le spie si accendono una dopo l’altra mentre scarica le regole.',
      '获取规则时，指示灯依次亮起。',
      'Las luces se encienden una tras otra mientras carga sus reglas.',
      'As luzes acendem uma a uma enquanto carrega as regras.',
    ),
    inSeven(
      'All steady: the site is protected.',
      'Alle ruhig: Der Standort ist geschützt.',
      'Tous fixes : le site est protégé.',
      'Tutte fisse: la sede è protetta.',
      '全部常亮：站点已受保护。',
      'Todas fijas: la sede está protegida.',
      'Todas fixas: o local está protegido.',
    ),
  ],
  rules: [
    inSeven(
      'Every rule is a line of its own.',
      'Jede Regel ist eine eigene Zeile.',
      'Chaque règle est une ligne.',
      'Ogni regola è una riga.',
      '每条规则各占一行。',
      'Cada regla es una línea.',
      'Cada regra é uma linha.',
    ),
    inSeven(
      'Choose one: the preview shows what it would have stopped.',
      'Wählen Sie eine: Die Vorschau zeigt, was sie gestoppt hätte.',
      'Choisissez-en une : l’aperçu montre ce qu’elle aurait arrêté.',
      'Sceglietene una: l’anteprima mostra che cosa avrebbe bloccato.',
      '选择一条：预览会显示它将拦截的内容。',
      'Elija una: la vista previa muestra qué habría detenido.',
      'Escolha uma: a pré-visualização mostra o que teria parado.',
    ),
    inSeven(
      'If it is right, release it.',
      'Stimmt sie, geben Sie sie frei.',
      'Si elle convient, publiez-la.',
      'Se va bene, rilasciatela.',
      '确认无误即可发布。',
      'Si es correcta, publíquela.',
      'Se estiver certa, publique-a.',
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
      'Device after device, it learns the office.',
      'Gerät für Gerät lernt er das Büro kennen.',
      'Appareil après appareil, il apprend le bureau.',
      'Dispositivo dopo dispositivo, impara l’ufficio.',
      '一台接一台，它逐渐熟悉办公室。',
      'Dispositivo a dispositivo, aprende la oficina.',
      'Dispositivo a dispositivo, aprende o escritório.',
    ),
    inSeven(
      'One behaves differently: that is what it reports.',
      'Eines verhält sich anders: Das meldet er.',
      'L’un d’eux se comporte autrement : c’est ce qu’il signale.',
      'Uno si comporta diversamente: è ciò che segnala.',
      '有一台行为异常：这就是它要报告的。',
      'Uno se comporta distinto: eso es lo que comunica.',
      'Um comporta-se de forma diferente: é isso que comunica.',
    ),
  ],
  tunnel: [
    inSeven(
      'At home: one gateway beside the router.',
      'Zu Hause: ein Gateway neben dem Router.',
      'À la maison : une passerelle près de la box.',
      'A casa: un gateway accanto al router.',
      '在家：路由器旁放一台网关。',
      'En casa: una pasarela junto al router.',
      'Em casa: um gateway junto ao router.',
    ),
    inSeven(
      'In the office: the firewall that expects it.',
      'Im Büro: die Firewall, die es erwartet.',
      'Au bureau : le pare-feu qui l’attend.',
      'In ufficio: il firewall che lo aspetta.',
      '在办公室：等待它的防火墙。',
      'En la oficina: el cortafuegos que la espera.',
      'No escritório: a firewall que o espera.',
    ),
    inSeven(
      'The tunnel comes up by itself, before anybody signs in.',
      'Der Tunnel baut sich selbst auf, bevor sich jemand anmeldet.',
      'Le tunnel s’établit seul, avant toute connexion.',
      'Il tunnel si attiva da solo, prima di ogni accesso.',
      '隧道在登录之前自动建立。',
      'El túnel se levanta solo, antes de que nadie inicie sesión.',
      'O túnel ativa-se sozinho, antes de alguém iniciar sessão.',
    ),
    inSeven(
      'Work travels through it and nothing else.',
      'Durch ihn geht die Arbeit und sonst nichts.',
      'Le travail y passe, et rien d’autre.',
      'Vi passa il lavoro e nient’altro.',
      '只有工作流量从中通过。',
      'Por él pasa el trabajo y nada más.',
      'Por ele passa o trabalho e mais nada.',
    ),
  ],
  renewal: [
    inSeven(
      'A licence with some months left.',
      'Eine Lizenz mit einigen Monaten Rest.',
      'Une licence à laquelle il reste quelques mois.',
      'Una licenza con alcuni mesi residui.',
      '一份尚余数月的许可证。',
      'Una licencia a la que le quedan unos meses.',
      'Uma licença com alguns meses restantes.',
    ),
    inSeven(
      'The renewal begins where it ends.',
      'Die Verlängerung beginnt, wo sie endet.',
      'Le renouvellement commence où elle finit.',
      'Il rinnovo comincia dove finisce.',
      '续期从其结束之处开始。',
      'La renovación empieza donde acaba.',
      'A renovação começa onde ela acaba.',
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
      'Deslice el equipo entre los rieles.',
      'Deslize o equipamento entre os trilhos.',
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
      'The next device follows below.',
      'Das nächste Gerät folgt darunter.',
      'L’appareil suivant vient en dessous.',
      'Il prossimo apparecchio segue sotto.',
      '下一台设备装在下方。',
      'El siguiente equipo va debajo.',
      'O equipamento seguinte vai por baixo.',
    ),
  ],
};
