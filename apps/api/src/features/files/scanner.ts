import { FileRejectedError } from './file-rejected.ts';

/** Scans for malware. The portal has no signatures of its own; a real scanner can be plugged in here. */
export interface Scanner {
  /** Throws if the scan fails: unscanned files are not accepted. */
  isClean(bytes: Buffer): Promise<boolean>;
  /** Passes on a file that is too large for memory. If it is infected it throws before the end, so that nothing is stored of it. */
  pass(chunks: AsyncIterable<Buffer>): AsyncIterable<Buffer>;
}

/** Detects only the EICAR test file, so that tests cover the rejection of an infected file. */
export function createSignatureScanner(): Scanner {
  return {
    isClean: async (bytes) => !bytes.includes(testFile),
    pass: async function* (chunks) {
      let tail = Buffer.alloc(0);
      for await (const chunk of chunks) {
        // What is looked for may begin in one chunk and end in the next.
        const seen = Buffer.concat([tail, chunk]);
        if (seen.includes(testFile)) throw new FileRejectedError('infected');
        tail = seen.subarray(-testFile.length);
        yield chunk;
      }
    },
  };
}

// Split in two, or scanners on developers' machines would report this source file.
const testFile = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
