// Orders, products and customers for what is typed, a moment after the last key.
import { useEffect, useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import type { Command } from './command.ts'

const PAUSE_MS = 180
const AT_MOST = 5

type Found = { search: string; commands: Command[]; failed: boolean }

const NOTHING: Found = { search: '', commands: [], failed: false }

export function useFound(search: string, language: Language): Found & { busy: boolean } {
  const [found, setFound] = useState(NOTHING)
  const words = search.trim()
  useEffect(() => {
    if (words.length < 2) return undefined
    let isCurrent = true
    const timer = setTimeout(() => {
      void look(words, language).then((commands) => isCurrent && setFound(commands))
    }, PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [words, language])
  const isAsked = words.length >= 2
  return { ...(isAsked ? found : NOTHING), busy: isAsked && found.search !== words }
}

/** One that fails leaves the others. */
async function look(search: string, language: Language): Promise<Found> {
  const query = { search, paginate: AT_MOST }
  const parts = await Promise.allSettled([
    staff.staffOrders.list({ query }).then(({ data }) =>
      data.map(({ order_number, contact }): Command => ({
        kind: 'order',
        label: order_number,
        note: contact.name,
        href: href(language, 'adminOrder', { order_number }),
      })),
    ),
    staff.staffProduct.rows({ query }).then(({ data }) =>
      data.map(({ id, name, sku, brand }): Command => ({
        kind: 'product',
        label: name[language] || name.en,
        note: [brand, sku].filter(Boolean).join(' · '),
        href: href(language, 'adminProduct', { id: String(id) }),
      })),
    ),
    staff.staffCustomers.list({ query }).then(({ data }) =>
      data.map(({ id, name, people }): Command => ({
        kind: 'customer',
        label: name,
        note: people[0]?.email ?? '',
        href: href(language, 'adminCustomer', { id: String(id) }),
      })),
    ),
  ])
  return {
    search,
    commands: parts.flatMap((part) => (part.status === 'fulfilled' ? part.value : [])),
    failed: parts.some((part) => part.status === 'rejected'),
  }
}
