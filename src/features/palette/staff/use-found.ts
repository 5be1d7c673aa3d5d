// Orders, products and customers that match the input, shortly after the last key.
import { useEffect, useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import type { Command } from './command.ts'

const PAUSE_MS = 180
const AT_MOST = 5

type Found = { search: string; commands: Command[]; failed: boolean }

const NOTHING: Found = { search: '', commands: [], failed: false }

/** What the user may search for. */
export type Finds = readonly ('order' | 'product' | 'customer')[]
type For = { language: Language; finds: Finds }

export function useFound(search: string, { language, finds }: For): Found & { busy: boolean } {
  const [found, setFound] = useState(NOTHING)
  const words = search.trim()
  useEffect(() => {
    if (words.length < 2) return undefined
    let isCurrent = true
    const timer = setTimeout(() => {
      void look(words, { language, finds }).then((commands) => isCurrent && setFound(commands))
    }, PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [words, language, finds])
  const isAsked = words.length >= 2
  return { ...(isAsked ? found : NOTHING), busy: isAsked && found.search !== words }
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
        label: name[language] || name.en,
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
    search,
    commands: parts.flatMap((part) => (part.status === 'fulfilled' ? part.value : [])),
    failed: parts.some((part) => part.status === 'rejected'),
  }
}
