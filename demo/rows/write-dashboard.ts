import type { Db } from '@portal/api/db/database';
import { sanitizeSlideHtml } from '@portal/api/features/portal-config/portal-config.service';
import { eventLinkTitle, eventTypes, venues } from '../content/dashboard/event-places.ts';
import { events } from '../content/dashboard/events.ts';
import { onboardingCards } from '../content/dashboard/onboarding-cards.ts';
import { slides } from '../content/dashboard/slides.ts';
import { inEach } from '../content/localised.ts';
import { publishedSince } from './publication-dates.ts';
import type { Day } from './day.ts';
import { upsertContent } from './upsert.ts';

/** Writes slides, onboarding cards and events. */
export async function writeDashboard(db: Db, day: Day): Promise<void> {
  await upsertContent(
    db,
    'slides',
    slides.map((slide, position) => ({
      id: slide.id,
      position,
      title: JSON.stringify(slide.title),
      shortDescription: JSON.stringify(slide.short),
      descriptionHtml: JSON.stringify(inEach((locale) => sanitizeSlideHtml(slide.html[locale]))),
      linkTitle: JSON.stringify(slide.linkTitle),
      linkPath: slide.linkPath,
      backgroundColor: slide.backgroundColor,
      overlayEnabled: slide.hasOverlay,
      textAlignment: slide.textAlignment,
      vertical: slide.vertical,
      horizontal: slide.horizontal,
      ...publishedSince(day, 20 + position),
    })),
  );
  await upsertContent(
    db,
    'onboardingCards',
    onboardingCards.map(({ id, key, title, short, linkTitle, linkPath }, position) => ({
      id,
      position,
      key,
      title: JSON.stringify(title),
      shortDescription: JSON.stringify(short),
      linkTitle: JSON.stringify(linkTitle),
      linkPath,
      ...publishedSince(day, 400),
    })),
  );
  await upsertContent(
    db,
    'events',
    events.map(({ id, type, name, description, venue, page, inDays, hour, hours }) => ({
      id,
      eventType: JSON.stringify(eventTypes[type]),
      name: JSON.stringify(name),
      description: JSON.stringify(description),
      venueName: JSON.stringify(venues[venue]),
      linkTitle: page === undefined ? null : JSON.stringify(eventLinkTitle),
      linkPath: page === undefined ? null : `https://norvane.example/events/${page}`,
      startsAt: day.ahead(inDays, hour),
      endsAt: hours === undefined ? null : day.ahead(inDays, hour + hours),
      ...publishedSince(day, Math.max(5, 40 - inDays)),
    })),
  );
}
