import { palette } from './colour.ts';
import { n, shadowUnder, type Drawing } from './svg.ts';

export interface SoftwareWindows {
  readonly kind: 'windows';
  /** The content of the front window. */
  readonly view: 'chart' | 'table' | 'bars' | 'map' | 'log' | 'phone' | 'ring' | 'cards';
  /** The number of windows behind the front one. */
  readonly behind?: number;
}

const [width, height] = [200, 124];
const [glass, bar, quiet] = ['#26343a', '#33454c', '#5c7178'];

export function drawWindows({ view, behind = 2 }: SoftwareWindows): Drawing {
  const isPhone = view === 'phone';
  const [w, h] = isPhone ? [74, 140] : [width, height];
  const parts = [shadowUnder('ws', w / 2, h + 8, w * 0.6, 8)];
  for (let step = isPhone ? 0 : behind; step > 0; step -= 1)
    parts.push(
      `<rect x="${n(step * 9)}" y="${n(-step * 10)}" width="${n(w - step * 18)}" height="${n(h)}" rx="6" fill="${quiet}" fill-opacity="${n(0.75 - step * 0.2)}" stroke="#91a5ab" stroke-opacity=".5" stroke-width=".8"/>`,
    );
  parts.push(
    `<rect x="0" y="0" width="${w}" height="${h}" rx="${isPhone ? 11 : 6}" fill="${glass}" stroke="#4d626a" stroke-width="1"/>`,
  );
  if (!isPhone)
    parts.push(
      `<path d="M0 16V6a6 6 0 0 1 6-6H${w - 6}a6 6 0 0 1 6 6V16z" fill="${bar}"/>`,
      ...[0, 1, 2].map((dot) => `<circle cx="${9 + dot * 7}" cy="8" r="1.8" fill="${dot === 0 ? palette.glow : quiet}"/>`),
    );
  parts.push(views[view](w, h));
  return {
    shapes: parts.join(''),
    box: { x: 0, y: isPhone ? 0 : -behind * 10, width: w, height: h + 10 + (isPhone ? 0 : behind * 10) },
  };
}

const views: Record<SoftwareWindows['view'], (w: number, h: number) => string> = {
  chart: (w, h) => sideList(h) + lineChart(62, 34, w - 76, h - 52),
  table: (w) =>
    [0, 1, 2, 3, 4, 5]
      .map((row) => {
        const y = 28 + row * 15;
        const lamp = row === 3 ? palette.amber : palette.glow;
        return (
          `<circle cx="16" cy="${y + 3}" r="2.6" fill="${lamp}"/>` +
          stripe(26, y, 52) +
          stripe(92, y, 34 + ((row * 17) % 23)) +
          stripe(w - 50, y, 34)
        );
      })
      .join(''),
  bars: (w, h) =>
    [0.35, 0.5, 0.42, 0.66, 0.58, 0.8, 0.72, 0.9]
      .map((share, index) => {
        const barHeight = (h - 50) * share;
        const colour = index === 7 ? palette.glow : '#4f8f94';
        return `<rect x="${n(18 + index * ((w - 36) / 8))}" y="${n(h - 16 - barHeight)}" width="13" height="${n(barHeight)}" rx="2" fill="${colour}"/>`;
      })
      .join('') + stripe(18, 26, 60),
  map: (w, h) => {
    const points = [
      [0.18, 0.62],
      [0.34, 0.36],
      [0.5, 0.58],
      [0.68, 0.34],
      [0.84, 0.66],
    ].map(([x = 0, y = 0]) => [w * x, 18 + (h - 24) * y] as const);
    const hub = points[2] ?? [0, 0];
    return (
      points
        .map(([x, y]) => `<path d="M${n(hub[0])} ${n(hub[1])}L${n(x)} ${n(y)}" stroke="#4f8f94" stroke-width="1.3"/>`)
        .join('') +
      points
        .map(([x, y]) => `<circle cx="${n(x)}" cy="${n(y)}" r="5" fill="${glass}" stroke="${palette.glow}" stroke-width="2"/>`)
        .join('') +
      `<circle cx="${n(hub[0])}" cy="${n(hub[1])}" r="7.5" fill="${palette.glow}"/>`
    );
  },
  log: (w) =>
    [0, 1, 2, 3, 4, 5, 6]
      .map(
        (row) =>
          stripe(14, 27 + row * 13, 26) +
          stripe(48, 27 + row * 13, 60 + ((row * 37) % (w - 126)), row === 2 ? palette.amber : undefined),
      )
      .join(''),
  phone: (w, h) =>
    `<rect x="${n(w / 2 - 11)}" y="6" width="22" height="3.4" rx="1.7" fill="${quiet}"/>` +
    lineChart(10, 26, w - 20, 34) +
    [0, 1, 2, 3]
      .map((row) => `<circle cx="15" cy="${82 + row * 14}" r="2.6" fill="${palette.glow}"/>${stripe(24, 80 + row * 14, 36)}`)
      .join('') +
    `<rect x="${n(w / 2 - 12)}" y="${h - 8}" width="24" height="2.6" rx="1.3" fill="${quiet}"/>`,
  ring: (w, h) =>
    `<circle cx="${n(w * 0.34)}" cy="${n(h * 0.57)}" r="32" fill="none" stroke="#4f8f94" stroke-width="11" stroke-opacity=".5"/>` +
    `<path d="M${n(w * 0.34)} ${n(h * 0.57 - 32)}a32 32 0 1 1 -30.4 22.1" fill="none" stroke="${palette.glow}" stroke-width="11"/>` +
    [0, 1, 2, 3].map((row) => stripe(w * 0.62, 42 + row * 15, 54 - row * 7)).join(''),
  cards: (w, h) =>
    [0, 1, 2, 3, 4, 5]
      .map((card) => {
        const [x, y] = [14 + (card % 3) * ((w - 20) / 3), 26 + Math.floor(card / 3) * ((h - 30) / 2)];
        return (
          `<rect x="${n(x)}" y="${n(y)}" width="${n((w - 40) / 3)}" height="${n((h - 48) / 2)}" rx="4" fill="${bar}"/>` +
          `<circle cx="${n(x + 11)}" cy="${n(y + 12)}" r="4.5" fill="${card === 1 ? palette.glow : '#4f8f94'}"/>` +
          stripe(x + 8, y + 23, 32)
        );
      })
      .join(''),
};

function sideList(h: number): string {
  return [0, 1, 2, 3].map((row) => stripe(12, 30 + row * ((h - 48) / 4), 36 - (row % 2) * 8)).join('');
}

function lineChart(x: number, y: number, w: number, h: number): string {
  const path = [0.72, 0.5, 0.62, 0.28, 0.46, 0.12].map((share, index) => [x + (w * index) / 5, y + h * share] as const);
  const [first, ...rest] = path;
  const curve = rest.map(([px, py], index) => {
    const [qx, qy] = path[index] ?? [px, py];
    const half = (px + qx) / 2;
    return `C${n(half)} ${n(qy)} ${n(half)} ${n(py)} ${n(px)} ${n(py)}`;
  });
  return (
    [0, 1, 2].map((row) => `<path d="M${n(x)} ${n(y + (h * row) / 2)}h${n(w)}" stroke="#3e5158" stroke-width=".8"/>`).join('') +
    `<path d="M${n(first?.[0] ?? 0)} ${n(first?.[1] ?? 0)}${curve.join('')}" fill="none" stroke="${palette.glow}" stroke-width="2"/>`
  );
}

function stripe(x: number, y: number, w: number, colour = quiet): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="5" rx="2.5" fill="${colour}"/>`;
}
