/** What the first bytes of a file say it is: the server goes by them too. Undefined when they say nothing known. */
async function typeByContent(file: Blob): Promise<string | undefined> {
  const bytes = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  const text = String.fromCodePoint(...bytes);
  return signatures.find(([signature]) => signature.test(text))?.[1];
}

/** Whether a file of one of these types only claims to be of that type. Text has no first bytes to know it by. */
export async function isDisguised(file: File): Promise<boolean> {
  const isKnown = signatures.some(([, type]) => type === file.type);
  return isKnown && (await typeByContent(file)) !== file.type;
}

const signatures: readonly (readonly [RegExp, string])[] = [
  [/^\xFF\xD8\xFF/, 'image/jpeg'],
  [/^\x89PNG\r\n/, 'image/png'],
  [/^RIFF[^]{4}WEBP/, 'image/webp'],
  [/^%PDF-/, 'application/pdf'],
];
