import { channelId } from './channel/demo-numbers.ts';

interface DemoKey {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly by: string;
  readonly createdDaysAgo: number;
  readonly endsInDays: number;
  readonly usedDaysAgo?: number;
  readonly revokedDaysAgo?: number;
  readonly replacedBy?: string;
}

export const crmKeyId = channelId(22, 1);
/** What the CRM sent its files with before it got a new key. */
export const earlierCrmKeyId = channelId(22, 2);

/** The days since which the CRM has its new key. */
export const crmKeyAge = 4;

/** The newer one of two comes before the one that it replaces. */
export const demoKeys: readonly DemoKey[] = [
  {
    id: crmKeyId,
    name: 'CRM',
    scopes: ['feeds'],
    by: 'Tomasz',
    createdDaysAgo: crmKeyAge,
    endsInDays: 361,
    usedDaysAgo: 0,
  },
  {
    id: earlierCrmKeyId,
    name: 'CRM',
    scopes: ['feeds'],
    by: 'Tomasz',
    createdDaysAgo: 340,
    endsInDays: 3,
    usedDaysAgo: crmKeyAge,
    replacedBy: crmKeyId,
  },
  {
    id: channelId(22, 3),
    name: 'Website form',
    scopes: ['records:read', 'records:write'],
    by: 'Nils',
    createdDaysAgo: 120,
    endsInDays: 245,
    usedDaysAgo: 19,
    revokedDaysAgo: 18,
  },
];
