// Calls for sellers and drivers: what they name belongs to one store, or to one driver's run of today.
import type { Endpoints } from '#/contract/index.ts'
import { type Entry, ofDriver, ofStore } from './entry.ts'

const ofOrder = (order_number: string) => ({ params: { order_number } })

export const SELLER: Record<keyof Endpoints['seller'], Entry> = {
  self: 'seller',
  store: 'seller',
  saveStore: 'seller',
  team: 'seller',
  invite: 'seller',
  setRole: ofStore(async ({ storeMember }) => ({
    params: { id: await storeMember() },
    body: { role: 'manager' },
  })),
  removeMember: ofStore(async ({ storeMember }) => ({ params: { id: await storeMember() } })),
  withdrawInvitation: ofStore(async ({ storeInvitation }) => ({
    params: { id: await storeInvitation() },
  })),
  products: 'seller',
  product: ofStore(async ({ storeProduct }) => ({ params: { id: await storeProduct() } })),
  addProduct: 'seller',
  saveProduct: ofStore(async ({ storeProduct }) => ({
    params: { id: await storeProduct() },
    body: { price: 1 },
  })),
  addPhoto: 'seller',
  cropPhoto: ofStore(async ({ storePhoto }) => ({
    params: { id: await storePhoto() },
    body: { x: 0, y: 0, width: 500, height: 500 },
  })),
  setStock: ofStore(async ({ storeProduct }) => ({
    params: { id: await storeProduct() },
    body: { quantity: 7, quantity_was: 1000 },
  })),
  removeProduct: ofStore(async ({ storeProduct }) => ({ params: { id: await storeProduct() } })),
  reviews: 'seller',
  questions: 'seller',
  answer: ofStore(async ({ storeQuestion }) => ({
    params: { id: await storeQuestion() },
    body: { answer: 'Yes' },
  })),
  orders: 'seller',
  order: ofStore(async ({ storeOrder }) => ofOrder(await storeOrder())),
  pack: ofStore(async ({ storeOrder }) => ({ ...ofOrder(await storeOrder()), body: {} })),
  refuse: ofStore(async ({ storeOrder }) => ({
    ...ofOrder(await storeOrder()),
    body: { reason: 'None left' },
  })),
  figures: 'seller',
  account: 'seller',
  entries: 'seller',
  statementCsv: 'seller',
  statementPdf: 'seller',
  saveBank: 'seller',
  payouts: 'seller',
  requestPayout: 'seller',
}

export const DRIVER_RUNS: Record<keyof Endpoints['crewRuns'], Entry> = {
  run: 'crew',
  stop: ofDriver(async ({ stop }) => ofOrder(await stop())),
  move: ofDriver(async ({ stop }) => ({ ...ofOrder(await stop()), body: { state: 'picked_up' } })),
  reorder: 'crew',
  messages: ofDriver(async ({ stop }) => ofOrder(await stop())),
  write: ofDriver(async ({ stop }) => ({ ...ofOrder(await stop()), body: { text: 'Hello' } })),
}
