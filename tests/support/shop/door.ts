// An order at its customer's door, with everything that was ordered in the driver's hands.
import { Stop } from '#/contract/runs/crew.ts'
import type { RefusalReason } from '#/contract/runs/refusals.ts'
import type { TestApi } from './api.ts'
import { orderLines } from './orders.ts'
import { payingOf } from './paying.ts'

type Staff = { admin: string; driver: { token: string; user: { id: string } } }

export function doorOf(shop: () => TestApi, staff: () => Staff) {
  const { place, told } = payingOf(shop)
  const post = (path: string, body: object, token = staff().driver.token) =>
    shop().call('POST', path, { token, body })
  const move = (number: string, body: object) => post(`/delivery/stop/${number}/state`, body)

  /** `picked`: less or more than was ordered, by product. */
  const bring = async (body: object, picked: ReadonlyMap<number, number> = new Map()) => {
    const { order_number: number } = await place({ payment_method: 'cod', ...body })
    if ('payment_method' in body && body.payment_method === 'card') await told(number, 'paid')
    for (const { id, product_id, quantity } of await orderLines(shop(), number))
      await post(`/picking/${number}/line/${id}`, {
        state: 'picked',
        quantity: picked.get(product_id ?? 0) ?? quantity / 1000,
      })
    await post(`/picking/${number}/done`, { crates: 1 })
    const { admin, driver } = staff()
    const assigned = {
      date: shop().clock.date(),
      driver_id: driver.user.id,
      order_numbers: [number],
    }
    await post('/admin/delivery/assign', assigned, admin)
    for (const state of ['picked_up', 'on_the_way', 'arrived']) await move(number, { state })
    const lines = await orderLines(shop(), number)
    /** Refuses these products for this reason. */
    const refuse = (products: number[], why: RefusalReason | 'tired' = 'age') =>
      lines
        .filter(({ product_id }) => product_id !== null && products.includes(product_id))
        .map(({ id }) => ({ id, why }))
    return { number, refuse }
  }

  const stopOf = async (number: string): Promise<Stop> => {
    const { token } = staff().driver
    const answer = await shop().call('GET', `/delivery/stop/${number}`, { token })
    return Stop.parse(answer.body)
  }
  const deliver = (number: string, body: object) =>
    move(number, { state: 'delivered', name: 'Jo', ...body })
  return { bring, stopOf, deliver }
}
