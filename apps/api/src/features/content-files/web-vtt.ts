/** Whether the bytes are captions that a browser shows: WebVTT in UTF-8 with at least one cue, and no cue that would be skipped. */
export function isWebVtt(bytes: Buffer): boolean {
  const text = decode(bytes);
  if (text === undefined || text.includes('\0')) return false;
  const [header = '', ...blocks] = text
    .split(/\r\n|\r|\n/)
    .join('\n')
    .split(/\n{2,}/);
  if (!/^WEBVTT(?:[ \t].*)?(?:\n|$)/.test(header) || header.includes('-->')) return false;
  const cues = blocks.filter((block) => block.trim() !== '' && !/^(?:NOTE|STYLE|REGION)(?:[ \t\n]|$)/.test(block));
  return cues.length > 0 && cues.every(isCue);
}

const time = String.raw`(?:(\d{2,}):)?([0-5]\d):([0-5]\d\.\d{3})`;
const timing = new RegExp(String.raw`^[ \t]*${time}[ \t]+-->[ \t]+${time}(?:[ \t].*)?$`);

/** The times are in the first line of a cue, or in the second after its name. */
function isCue(block: string): boolean {
  const [first = '', second = ''] = block.replace(/^\n+/, '').split('\n');
  const match = timing.exec(first.includes('-->') ? first : second);
  if (!match) return false;
  const [, ...parts] = match;
  return secondsOf(parts.slice(0, 3)) < secondsOf(parts.slice(3));
}

function secondsOf([hours = '0', minutes, seconds]: readonly (string | undefined)[]): number {
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

function decode(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
