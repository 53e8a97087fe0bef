import { TextDecoderStream } from 'node:stream/web';

// Every browser has it; jsdom does not.
Object.assign(globalThis, { TextDecoderStream });
