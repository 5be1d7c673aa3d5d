// Orders, products and customers that match the input, shortly after the last key.
import { staff } from '#/client/staff-browser.ts'
import { useFinding } from '#/form/use-finding.ts'
import type { Language } from '#/lib/i18n.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { href } from '#/routes.ts'
import type { Command } from './command.ts'

const AT_MOST = 5

type Found = { commands: Command[]; failed: boolean }

const NOTHING: Found = { commands: [], failed: false }

/** What the user may search for. */
export type Finds = readonly ('order' | 'product' | 'customer')[]
type For = { language: Language; finds: Finds }

/** With one letter, nothing is searched. */
const LEAST = 2

export function useFound({ language, finds }: For) {
  const finding = useFinding((words) =>
    words.length < LEAST ? Promise.resolve(NOTHING) : look(words, { language, finds }),
  )
  const { words, type, busy, found = NOTHING } = finding
  return { words, type, busy: busy && words.trim().length >= LEAST, ...found }
}

/** One that fails leaves the others. */
async function look(search: string, { language, finds }: For): Promise<Found> {
  const query = { search, paginate: AT_MOST }
  const looks = {
    order: async (): Promise<Command[]> =>
      (await staff.staffOrders.list({ query })).data.map(({ order_number, contact }) => ({
        kind: 'order',
        label: order_number,
        note: contact.name,
        href: href(language, 'adminOrder', { order_number }),
      })),
    product: async (): Promise<Command[]> =>
      (await staff.staffProduct.rows({ query })).data.map(({ id, name, sku, brand }) => ({
        kind: 'product',
        label: textIn(name, language),
        note: [brand, sku].filter(Boolean).join(' · '),
        href: href(language, 'adminProduct', { id: String(id) }),
      })),
    customer: async (): Promise<Command[]> =>
      (await staff.staffCustomers.list({ query })).data.map(({ id, name, people }) => ({
        kind: 'customer',
        label: name,
        note: people[0]?.email ?? '',
        href: href(language, 'adminCustomer', { id: String(id) }),
      })),
  }
  const parts = await Promise.allSettled(finds.map((kind) => looks[kind]()))
  return {
    commands: parts.flatMap((part) => (part.status === 'fulfilled' ? part.value : [])),
    failed: parts.some((part) => part.status === 'rejected'),
  }
}
