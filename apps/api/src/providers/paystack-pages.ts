import { ProviderSilence } from './provider-trouble.ts';

const PER_PAGE = 100;

type Paging = Readonly<Record<'perPage' | 'page', string>>;

/** A whole list of Paystack's, however long it is. Where each page is like the one before it has no end, and nobody knows what it holds. */
export async function readPages<Item>(
  what: string,
  get: (paging: Paging) => Promise<unknown>,
  read: (data: unknown) => readonly Item[],
): Promise<Item[]> {
  const listed: Item[] = [];
  let last: string | null = null;
  for (let page = 1; ; page += 1) {
    const data = await get({ perPage: String(PER_PAGE), page: String(page) });
    const items = read(data);
    const said = JSON.stringify(data);
    if (said === last) throw new ProviderSilence(`${what}, which does not end`);
    listed.push(...items);
    if (items.length < PER_PAGE) return listed;
    last = said;
  }
}
