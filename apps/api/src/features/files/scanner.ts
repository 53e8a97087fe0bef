/** Looks for malicious software. The portal brings no signatures of its own; a real scanner takes this place. */
export interface Scanner {
  /** Rejects when it cannot judge: what was not looked at is not let in. */
  isClean(bytes: Buffer): Promise<boolean>;
}

/** Knows only the test file that every scanner knows, so that the way from a find to a refusal is walked by tests. */
export function createSignatureScanner(): Scanner {
  return { isClean: async (bytes) => !bytes.includes(testFile) };
}

// In two halves, or scanners on developers' machines would take this source for the thing itself.
const testFile = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
