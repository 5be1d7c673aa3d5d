// A week of a shop, from Monday's first order to Sunday's closing (rules 230 to 233, 263, 264, 272 and 291).
import type { Closing } from '#/contract/books/staff-closings.ts'
import { sentEmails } from '#tests/support/shop/emails.ts'
import { type Goods, type Size, stockShop } from './goods.ts'
import {
  closeDay,
  orderGoods,
  planPrices,
  recallLot,
  sendNewsletter,
  takeIn,
  writeOff,
} from './office.ts'
import {
  bringOrder,
  giveBack,
  isBrought,
  isPicked,
  pickOrder,
  type Placed,
  placeOrder,
} from './orders.ts'
import { openScene, type Scene } from './scene.ts'

const DAYS = 7
const ORDERING = [0, 3]
const NEW_PRICES = 2
const NEWSLETTER = 3
const RECALL = 4

export type Week = Awaited<ReturnType<typeof playWeek>>

/** @param url a database with what every shop has; nobody else uses it */
export async function playWeek(url: string, size: Size, tell: (line: string) => void = () => {}) {
  const scene = await openScene(url)
  await scene.at(0, 6)
  const goods = await stockShop(scene, size)
  for (let many = Math.ceil(size.orders / 3); many > 0; many--)
    scene.people.push(await scene.shop.signUp())
  const office = createOffice(scene, goods, size)
  const orders: Placed[] = []
  const closings: Closing[] = []
  for (let day = 0; day < DAYS; day++) {
    const until = Math.round((size.orders * (day + 1)) / DAYS)
    await office.morning(day)
    const today = await sellFor(scene, goods, { day, from: orders.length, until })
    orders.push(...today)
    await office.afternoon(day)
    for (const one of today.filter(isBrought)) await giveBack(scene, one)
    await scene.at(day, 22)
    await scene.shop.sweep()
    office.mails.push(...(await sentEmails(scene.shop)))
    await scene.at(day, 23.5)
    closings.push(await closeDay(scene, day))
    tell(`day ${day + 1}: ${today.length} orders`)
  }
  return { scene, goods, orders, closings, readers: size.readers, ...office }
}

type Part = { day: number; from: number; until: number }

async function sellFor(scene: Scene, goods: Goods, { day, from, until }: Part): Promise<Placed[]> {
  const today: Placed[] = []
  await scene.at(day, 8)
  for (let index = from; index < until; index++) {
    today.push(await placeOrder(scene, goods, index))
    await scene.tick()
  }
  await scene.at(day, 12)
  for (const one of today.filter(isPicked)) {
    await pickOrder(scene, goods, one)
    await scene.tick()
  }
  await scene.at(day, 15)
  for (const one of today.filter(isBrought)) {
    await bringOrder(scene, one)
    await scene.tick()
  }
  return today
}

function createOffice(scene: Scene, goods: Goods, size: Size) {
  const mails: Awaited<ReturnType<typeof sentEmails>> = []
  const told = {
    mails,
    purchases: [] as number[],
    newsletter: 0,
    prices: undefined as Awaited<ReturnType<typeof planPrices>> | undefined,
    recall: undefined as Awaited<ReturnType<typeof recallLot>> | undefined,
  }
  const morning = async (day: number) => {
    await scene.at(day, 7)
    if (ORDERING.includes(day - 1))
      await takeIn(scene, told.purchases.slice(-goods.suppliers.length))
    if (ORDERING.includes(day))
      told.purchases.push(...(await orderGoods(scene, goods, size.supplied)))
    if (day === 0) told.prices = await planPrices(scene, goods, NEW_PRICES - 1)
    if (day === NEW_PRICES) await told.prices?.begin()
  }
  const afternoon = async (day: number) => {
    await scene.at(day, 19)
    await writeOff(scene, goods, day)
    if (day === NEWSLETTER) {
      const sent = await sendNewsletter(scene, goods, size.readers)
      told.newsletter = sent.id
      mails.push(...sent.mails)
    }
    if (day === RECALL) told.recall = await recallLot(scene, goods.kept[0] ?? 0)
  }
  return Object.assign(told, { morning, afternoon })
}
