/**
 * Memory settings of the server's processes; the README starts the server with the same ones. By default V8 sizes its heap by the machine's
 * memory and collects late, and glibc keeps an arena per thread. Both can only be set before the process starts.
 */
export const memoryFlags = ['--max-semi-space-size=4', '--max-old-space-size=256'];
export const memoryEnvironment = { MALLOC_ARENA_MAX: '2' };
