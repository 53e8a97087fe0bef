import type { EventNode } from '@portal/contract/events';

export function anEvent(change: Partial<EventNode> = {}): EventNode {
  return {
    id: '7',
    name: 'Rampart RX 480 first look',
    description: 'Forty minutes with the people who built it.',
    Url: { title: null, path: 'https://norvane.example/first-look' },
    imagen: null,
    eventType: 'Webinar',
    dateTimeStart: '2026-11-18T09:00:00.000Z',
    dateTimeEnd: '2026-11-18T10:00:00.000Z',
    venueName: 'Harbour Hall, Bremen',
    ...change,
  };
}
