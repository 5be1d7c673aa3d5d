// Things of a store and of a driver that others want.
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { product } from '#/commerce/db/schema/catalog.ts'
import { run, stop as stopTable } from '#/commerce/db/schema/delivery/run.ts'
import { question } from '#/commerce/db/schema/reviews.ts'
import { subOrder } from '#/commerce/db/schema/orders.ts'
import { StaffPicture } from '#/contract/media/staff-photo.ts'
import { StoreTeam } from '#/contract/seller/seller-team.ts'
import type { TestApi } from '#tests/support/shop/api.ts'
import { orderRow } from '#tests/support/shop/orders.ts'
import { addMember, type addSeller } from '#tests/support/shop/sellers.ts'

type Person = Awaited<ReturnType<TestApi['signUp']>>
type Seller = Awaited<ReturnType<typeof addSeller>>
export type Field = { seller: Seller; driver: Person; buy: (product: number) => Promise<string> }

let invited = 0

/** Each creates a new thing and returns its parameters. */
export function fieldThingsOf(shop: TestApi, { seller, driver, buy }: Field) {
  const storeProduct = async () => {
    const { id } = await shop.addProduct({ price: 4, quantity: 1000 })
    await shop.db.update(product).set({ store_id: seller.store.id }).where(eq(product.id, id))
    return id
  }
  const buyOnRun = async (): Promise<string> => {
    const order_number = await buy((await shop.addProduct({ price: 4, quantity: 1000 })).id)
    const { id: order_id } = await orderRow(shop, order_number)
    const parts = eq(subOrder.order_id, order_id)
    await shop.db.update(subOrder).set({ status: 'packed' }).where(parts)
    const changed_at = shop.clock.now()
    const run_id = await runOf(shop, driver.user.id)
    await shop.db.insert(stopTable).values({ run_id, order_id, position: order_id, changed_at })
    return order_number
  }
  return {
    storeProduct,
    storePhoto: async (): Promise<number> => {
      const picture = { width: 200, height: 150, channels: 3, background: 'gold' } as const
      const answer = await shop.call('POST', '/seller/photo?name=jar.jpg', {
        token: seller.token,
        raw: new Uint8Array(await sharp({ create: picture }).jpeg().toBuffer()),
        headers: { 'Content-Type': 'image/jpeg' },
      })
      return StaffPicture.parse(answer.body).id
    },
    storeQuestion: async (): Promise<number> => {
      const asked = { product_id: await storeProduct(), question: 'Is it sweet?' }
      const [row] = await shop.db
        .insert(question)
        .values({ ...asked, author: 'Ann B.' })
        .returning()
      return row?.id ?? 0
    },
    storeOrder: async () => buy(await storeProduct()),
    storeMember: async () => (await addMember(shop, seller.store.id, 'packer')).user.id,
    storeInvitation: async (): Promise<number> => {
      const email = `store${++invited}@example.org`
      const answer = await seller.ask('POST', '/team', { email, role: 'packer' })
      return StoreTeam.parse(answer.body).invitations.find((row) => row.email === email)?.id ?? 0
    },
    stop: buyOnRun,
  }
}

/** The driver's run of today; created once. */
async function runOf(shop: TestApi, driver_id: string): Promise<number> {
  const [there] = await shop.db.select().from(run).where(eq(run.driver_id, driver_id))
  if (there) return there.id
  const values = { date: shop.clock.date(), driver_id, created_at: shop.clock.now() }
  const [made] = await shop.db.insert(run).values(values).returning()
  return made?.id ?? 0
}
