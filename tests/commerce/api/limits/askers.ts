// Ways to ask again and again for what is limited, by whom a limit counts.
import { eq } from 'drizzle-orm'
import { mayReport, type Report } from '#/commerce/api/limits/reports.service.ts'
import { mail } from '#/commerce/db/schema/mail.ts'
import type { Answer, CallOptions, TestApi } from '#tests/support/shop/api.ts'
import { ADDRESSES, GUEST, one, PLACE } from '#tests/support/shop/checkout.ts'

/** Says whether it was refused, whether by its answer or in silence. */
type Try = () => Promise<boolean>
/** `who`: as the limit counts them; left out where the goods of an order belong to it. */
export type Case = { who?: string | number; ask: Try }
export type Make = (shop: TestApi, ip: string) => Case | Promise<Case>

export const isTooMany = ({ status }: Answer): boolean => status === 429

type Call = { method?: string; path: string; body?: object; token?: string }

export const send = (shop: TestApi, ip: string, { method = 'POST', path, body, token }: Call) => {
  const options: CallOptions = { token: token ?? shop.systemToken, headers: { 'x-client-ip': ip } }
  return shop.call(method, path, body ? { ...options, body } : options)
}

/** Of an address. */
export const byAddress =
  (call: Call): Make =>
  (shop, ip) => ({ who: ip, ask: async () => isTooMany(await send(shop, ip, call)) })

export const byOther =
  (whoOf: (ip: string) => string, call: Call): Make =>
  (shop, ip) => ({ who: whoOf(ip), ask: async () => isTooMany(await send(shop, ip, call)) })

/** Of somebody who is signed in. */
export const byPerson =
  (call: Call, of: 'user' | 'customer' = 'user'): Make =>
  async (shop, ip) => {
    const person = await shop.signUp()
    const ask = async () => isTooMany(await send(shop, ip, { ...call, token: person.token }))
    return { who: person[of].id, ask }
  }

/** The answer tells nobody: no email is written. */
export const bySilence =
  (who: string, to: string, call: Call): Make =>
  (shop, ip) => ({
    who,
    ask: async () => {
      const emails = async () => (await shop.db.select().from(mail).where(eq(mail.to, to))).length
      const before = await emails()
      // The same email is written once a minute at most.
      shop.clock.advance(61_000)
      await send(shop, ip, call)
      return (await emails()) === before
    },
  })

let orders = 0
type Whose = (ip: string) => string | undefined

/** Of an order: everything else about it is another one's each time. */
export const byOrder =
  (limit: 'order_address' | 'order_email' | 'order_phone' | 'order_basket', whose: Whose): Make =>
  async (shop, ip) => {
    const { id } = await shop.addProduct({ quantity: 100_000 })
    const who = whose(ip)
    const ask = async () => {
      orders += 1
      const own = limit === 'order_email' ? GUEST.email : `o${orders}@example.org`
      const phone = limit === 'order_phone' ? GUEST.phone : `+33 6 ${10_000_000 + orders}`
      const from = limit === 'order_address' || limit === 'order_basket' ? ip : `10.9.0.${orders}`
      const products = one(id, limit === 'order_basket' ? 1 : orders)
      const body = { products, guest: { ...GUEST, email: own, phone }, ...ADDRESSES, ...PLACE }
      return isTooMany(await send(shop, from, { path: '/order', body }))
    }
    return who === undefined ? { ask } : { who, ask }
  }

let reporters = 0
/** Of what browsers report: one of all is from somewhere else each time. */
export const byReport =
  (what: Report, whoOf: (ip: string) => string): Make =>
  (shop, ip) => {
    const who = whoOf(ip)
    const from = () => (who === ip ? ip : `10.7.0.${(reporters += 1)}`)
    return { who, ask: async () => !(await mayReport(shop.deps.limits, what, from())) }
  }
