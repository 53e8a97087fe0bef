/** Detects a file's type by its first bytes, as the server does. Undefined if the type is unknown. */
async function detectType(file: Blob): Promise<string | undefined> {
  const bytes = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  const text = String.fromCodePoint(...bytes);
  return signatures.find(([signature]) => signature.test(text))?.[1];
}

/** Whether a file's content contradicts its type. Types without a signature, such as text, are not checked. */
export async function hasWrongSignature(file: File): Promise<boolean> {
  const isKnown = signatures.some(([, type]) => type === file.type);
  return isKnown && (await detectType(file)) !== file.type;
}

const signatures: readonly (readonly [RegExp, string])[] = [
  [/^\xFF\xD8\xFF/, 'image/jpeg'],
  [/^\x89PNG\r\n/, 'image/png'],
  [/^RIFF[^]{4}WEBP/, 'image/webp'],
  [/^%PDF-/, 'application/pdf'],
];
