// Ways to repeat a limited call, by what the limit counts.
import { eq } from 'drizzle-orm'
import { mayReport, type Report } from '#/commerce/api/limits/reports.service.ts'
import { mail } from '#/commerce/db/schema/mail.ts'
import type { Answer, CallOptions, TestApi } from '#tests/support/shop/api.ts'
import { ADDRESSES, GUEST, one, PLACE } from '#tests/support/shop/checkout.ts'

/** Returns whether the call was refused, openly or silently. */
type Try = () => Promise<boolean>
/** `who`: what the limit counts; omitted if the products of an order are part of it. */
export type Case = { who?: string | number; ask: Try }
export type Make = (shop: TestApi, ip: string) => Case | Promise<Case>

export const isTooMany = ({ status }: Answer): boolean => status === 429

type Call = { method?: string; path: string; body?: object; token?: string }

export const send = (shop: TestApi, ip: string, { method = 'POST', path, body, token }: Call) => {
  const options: CallOptions = { token: token ?? shop.systemToken, headers: { 'x-client-ip': ip } }
  return shop.call(method, path, body ? { ...options, body } : options)
}

/** By network address. */
export const byAddress =
  (call: Call): Make =>
  (shop, ip) => ({ who: ip, ask: async () => isTooMany(await send(shop, ip, call)) })

export const byOther =
  (whoOf: (ip: string) => string, call: Call): Make =>
  (shop, ip) => ({ who: whoOf(ip), ask: async () => isTooMany(await send(shop, ip, call)) })

/** By signed-in user. */
export const byPerson =
  (call: Call, of: 'user' | 'customer' = 'user'): Make =>
  async (shop, ip) => {
    const person = await shop.signUp()
    const ask = async () => isTooMany(await send(shop, ip, { ...call, token: person.token }))
    return { who: person[of].id, ask }
  }

/** The response reveals nothing: no e-mail is sent. */
export const bySilence =
  (who: string, to: string, call: Call): Make =>
  (shop, ip) => ({
    who,
    ask: async () => {
      const emails = async () => (await shop.db.select().from(mail).where(eq(mail.to, to))).length
      const before = await emails()
      // The same e-mail is sent once a minute at most.
      shop.clock.advance(61_000)
      await send(shop, ip, call)
      return (await emails()) === before
    },
  })

let orders = 0
type Whose = (ip: string) => string | undefined

/** By order: everything else about it differs each time. */
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
/** By browser report; the overall limit gets a different origin each time. */
export const byReport =
  (what: Report, whoOf: (ip: string) => string): Make =>
  (shop, ip) => {
    const who = whoOf(ip)
    const from = () => (who === ip ? ip : `10.7.0.${(reporters += 1)}`)
    return { who, ask: async () => !(await mayReport(shop.deps.limits, what, from())) }
  }
