/**
 * How the server is started, here and by the README. Without them V8 takes its measure from the machine's memory and collects late, and
 * glibc keeps an arena for every thread. They can only be set from outside, before the process begins.
 */
export const memoryFlags = ['--max-semi-space-size=4', '--max-old-space-size=256'];
export const memoryEnvironment = { MALLOC_ARENA_MAX: '2' };
