import { queryClient } from '@portal/client/api/query-client';

/** The data that a change of each thing may have changed too, by the beginnings of their query keys. */
const readers = {
  signupRequests: [['signup-requests'], ['partners'], ['people'], ['view-as'], ['overview'], ['audit']],
  // The ticket itself comes with the response.
  tickets: [['tickets', 'list'], ['partners'], ['overview'], ['audit']],
  partners: [['partners'], ['people'], ['view-as'], ['tickets'], ['signup-requests'], ['overview'], ['audit']],
  people: [['people'], ['partners'], ['view-as'], ['tickets'], ['overview'], ['audit']],
  content: [['content'], ['audiences'], ['content-requests'], ['overview'], ['audit']],
  contentRequests: [['content-requests'], ['overview'], ['audit']],
  feeds: [['feeds'], ['imports'], ['audit']],
  // The import itself comes with the response. Its file may have brought partners, people, leads, licences or content.
  imports: [
    ['imports', 'list'],
    ['feeds'],
    ['partners'],
    ['people'],
    ['view-as'],
    ['tickets'],
    ['signup-requests'],
    ['content'],
    ['audiences'],
    ['content-requests'],
    ['overview'],
    ['audit'],
  ],
  // An import warns of the key with which its file came, if that was revoked.
  keys: [['keys'], ['imports'], ['audit']],
} as const;

/** Marks as stale whatever shows the changed thing, and loads again what is on the screen. */
export async function reloadAfter(changed: keyof typeof readers): Promise<void> {
  await Promise.all(readers[changed].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
