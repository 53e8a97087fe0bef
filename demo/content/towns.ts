import { inSeven, same, type Localised } from './localised.ts';

/** The names of towns in each language, by their local name. */
export const towns = {
  Aarhus: inSeven('Aarhus', 'Aarhus', 'Aarhus', 'Aarhus', '奥胡斯', 'Aarhus', 'Aarhus'),
  Bremen: inSeven('Bremen', 'Bremen', 'Brême', 'Brema', '不来梅', 'Bremen', 'Bremen'),
  Gdańsk: inSeven('Gdańsk', 'Danzig', 'Gdańsk', 'Danzica', 'Gdańsk', 'Gdansk', 'Gdansk'),
  Lyon: inSeven('Lyon', 'Lyon', 'Lyon', 'Lione', '里昂', 'Lyon', 'Lyon'),
  Madrid: inSeven('Madrid', 'Madrid', 'Madrid', 'Madrid', '马德里', 'Madrid', 'Madrid'),
  Oslo: inSeven('Oslo', 'Oslo', 'Oslo', 'Oslo', '奥斯陆', 'Oslo', 'Oslo'),
  Porto: inSeven('Porto', 'Porto', 'Porto', 'Porto', '波尔图', 'Oporto', 'Porto'),
  Torino: inSeven('Turin', 'Turin', 'Turin', 'Torino', '都灵', 'Turín', 'Turim'),
  Utrecht: same('Utrecht'),
  Wien: inSeven('Vienna', 'Wien', 'Vienne', 'Vienna', '维也纳', 'Viena', 'Viena'),
} satisfies Record<string, Localised>;
