/** Scans for malware. The portal has no signatures of its own; a real scanner can be plugged in here. */
export interface Scanner {
  /** Throws if the scan fails: unscanned files are not accepted. */
  isClean(bytes: Buffer): Promise<boolean>;
}

/** Detects only the EICAR test file, so that tests cover the rejection of an infected file. */
export function createSignatureScanner(): Scanner {
  return { isClean: async (bytes) => !bytes.includes(testFile) };
}

// Split in two, or scanners on developers' machines would report this source file.
const testFile = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
