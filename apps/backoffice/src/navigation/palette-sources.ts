import { paletteContent } from './palette-content.ts';
import { palettePartners } from './palette-partners.ts';
import { palettePeople } from './palette-people.ts';
import type { PaletteSource } from './palette-source.ts';
import { paletteTickets } from './palette-tickets.ts';

/** A feature adds its source here; their order is that of the groups. */
export const paletteSources: readonly PaletteSource[] = [palettePartners, palettePeople, paletteTickets, paletteContent];
