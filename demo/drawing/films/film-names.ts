/** The names of the films; several assets may share one. */
export const filmNames = ['setup', 'rules', 'sensor', 'tunnel', 'renewal', 'rack'] as const;
export type FilmName = (typeof filmNames)[number];
