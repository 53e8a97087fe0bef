/** Detects a file's type by its first bytes, as the server does. Undefined if they are unknown. */
async function typeByContent(file: Blob): Promise<string | undefined> {
  const bytes = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  const text = String.fromCodePoint(...bytes);
  return signatures.find(([signature]) => signature.test(text))?.[1];
}

/** Whether a file only claims to have one of these types. Text files have no signature to check. */
export async function hasForeignSignature(file: File): Promise<boolean> {
  const isKnown = signatures.some(([, type]) => type === file.type);
  return isKnown && (await typeByContent(file)) !== file.type;
}

const signatures: readonly (readonly [RegExp, string])[] = [
  [/^\xFF\xD8\xFF/, 'image/jpeg'],
  [/^\x89PNG\r\n/, 'image/png'],
  [/^RIFF[^]{4}WEBP/, 'image/webp'],
  [/^%PDF-/, 'application/pdf'],
];
