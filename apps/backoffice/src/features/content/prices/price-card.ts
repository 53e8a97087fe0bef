/**
 * Where the table has no room for its columns each row is a card, as is the head: model and price on the first line, name and unit below.
 */
export const priceCard = {
  row: '@max-[40rem]:grid @max-[40rem]:grid-cols-[minmax(0,1fr)_7.5rem_2.75rem] @max-[40rem]:items-start @max-[40rem]:p-2',
  model: '@max-[40rem]:col-start-1 @max-[40rem]:row-start-1',
  price: '@max-[40rem]:col-start-2 @max-[40rem]:row-start-1',
  actions: '@max-[40rem]:col-start-3 @max-[40rem]:row-start-1',
  name: '@max-[40rem]:col-start-1 @max-[40rem]:row-start-2',
  unit: '@max-[40rem]:col-start-2 @max-[40rem]:col-end-4 @max-[40rem]:row-start-2',
  product: '@max-[40rem]:col-start-1 @max-[40rem]:col-end-4 @max-[40rem]:row-start-3',
} as const;
