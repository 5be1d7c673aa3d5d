// Suppliers and orders to them.
import { randomUUID } from 'node:crypto'
import { Purchase } from '#/contract/buying/staff-purchases.ts'
import { SupplierReturn } from '#/contract/buying/staff-returns.ts'
import { ProductCost, Supplier } from '#/contract/buying/staff-suppliers.ts'
import type { TestApi } from '#tests/support/shop/api.ts'
import { type Admin, bodyOf } from '#tests/support/shop/catalog.ts'

export function buyingOf(shop: () => TestApi, admin: () => Admin) {
  const ask = (...request: Parameters<Admin['call']>) => admin().call(...request)

  const addSupplier = async (fields: object = {}) =>
    bodyOf(
      await ask('POST', '/supplier', {
        body: { name: 'Moreau', email: 'orders@moreau.example', ...fields },
      }),
      Supplier,
    )
  const sells = (id: number, product_id: number, good: object = {}) =>
    ask('PUT', `/supplier/${id}/product/${product_id}`, {
      body: { article: 'A-7', pack: 6, price: 9, ...good },
    })
  const propose = async (supplier_id: number) =>
    bodyOf(await ask('POST', '/purchase', { body: { supplier_id } }), Purchase)
  const read = async (id: number) => bodyOf(await ask('GET', `/purchase/${id}`), Purchase)
  const send = (id: number, body: object = { by_email: true }) =>
    ask('POST', `/purchase/${id}/send`, { body })
  const receive = (id: number, body: object, key: string = randomUUID()) =>
    ask('POST', `/purchase/${id}/receive`, { body, headers: { 'Idempotency-Key': key } })
  const costOf = async (id: number) => bodyOf(await ask('GET', `/product/${id}/cost`), ProductCost)

  /** A sent order of so many packs of 6 at 9.00. */
  const ordered = async (packs: number, quantity = 0) => {
    const { id: product } = await shop().addProduct({ quantity, price: 4 })
    const supplier = await addSupplier()
    await sells(supplier.id, product)
    return { product, supplier, ...(await orderedAgain(supplier.id, product, packs)) }
  }
  const orderedAgain = async (supplier_id: number, product_id: number, packs: number) => {
    const draft = await propose(supplier_id)
    const body = { lines: [{ product_id, packs }] }
    await ask('PUT', `/purchase/${draft.id}`, { body })
    const order = bodyOf(await send(draft.id), Purchase)
    return { order, line: order.lines[0]?.id ?? 0 }
  }

  const giveBack = (body: object, key: string = randomUUID()) =>
    ask('POST', '/supplier-return', { body, headers: { 'Idempotency-Key': key } })
  const returned = async (body: object) => bodyOf(await giveBack(body), SupplierReturn)
  const step = (id: number, to: string) =>
    ask('POST', `/supplier-return/${id}/step`, { body: { to } })

  return {
    addSupplier,
    sells,
    propose,
    read,
    send,
    receive,
    costOf,
    ordered,
    orderedAgain,
    giveBack,
    returned,
    step,
  }
}
