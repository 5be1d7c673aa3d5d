// A store's own products: the staff's services, limited to its rows and the fields that sellers may set (rule 158).
import type { z } from 'zod'
import type { Page } from '#/contract/common.ts'
import type { endpoints } from '#/contract/index.ts'
import type { Crop, StaffPicture } from '#/contract/media/staff-photo.ts'
import type { AdminProduct, ProductChange } from '#/contract/product/staff.ts'
import type {
  SellerProduct,
  SellerProductChange,
  SellerProductInput,
  SellerProductRow,
} from '#/contract/seller/seller-goods.ts'
import { toAmount } from '#/domain/money.ts'
import { toQuantity } from '#/domain/quantity.ts'
import { isAnotherProduct, picturesIn } from '#/domain/seller/another-product.ts'
import type { StoreAction } from '#/domain/seller/team.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { ShopError, found } from '#/commerce/api/errors.ts'
import { addPhoto, cropped } from '#/commerce/api/media/photos.service.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { toPage } from '#/commerce/api/page.ts'
import { toPicture } from '#/commerce/api/picture-view.ts'
import {
  createProduct,
  oneProduct,
  removeProduct,
  updateProduct,
} from '#/commerce/api/product/product.staff.service.ts'
import { findApproval, setApproval } from '#/commerce/api/product/approval.queries.ts'
import { changeProduct } from '#/commerce/api/product/product.staff.queries.ts'
import { invalid } from '#/commerce/api/writing.ts'
import {
  type OwnRow,
  addStorePhoto,
  approvesProducts,
  findEarlierPrice,
  findOwnProducts,
  findStorePhotos,
  lockOwnProduct,
} from './goods.queries.ts'
import { storeOf } from './seller.service.ts'

type ListQuery = z.output<typeof endpoints.seller.products.query>

/** @throws ShopError NOT_FOUND, FORBIDDEN */
export async function listOwnProducts(ctx: Ctx, query: ListQuery): Promise<Page<SellerProductRow>> {
  const { store_id } = await storeOf(ctx, 'orders')
  const { rows, total } = await findOwnProducts(ctx.db, store_id, query)
  return toPage(
    rows.map((row) => view(ctx, row)),
    total,
    query,
  )
}

const view = ({ language }: Ctx, row: OwnRow): SellerProductRow => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  price: toAmount(row.price),
  sale_price: toAmount(row.sale_price),
  quantity: row.variations > 0 ? Number(row.variation_stock) : toQuantity(row.stock),
  variations: row.variations,
  status: row.status,
  approval: row.state ?? 'approved',
  picture: row.picture && toPicture(row.picture, textIn(row.name, language), language),
})

/** @throws ShopError NOT_FOUND, also for another store's product, FORBIDDEN */
async function requireOwn(
  ctx: Ctx,
  id: number,
  action: StoreAction,
): Promise<{ store_id: number }> {
  const { store_id } = await storeOf(ctx, action)
  const row = await lockOwnProduct(ctx.db, id)
  if (row?.store_id !== store_id) throw new ShopError('NOT_FOUND')
  return { store_id }
}

type ShownPictures = Pick<SellerProductChange, 'gallery' | 'variations'> & {
  store_id: number
  /** Pictures that the product already shows, such as drawn ones. */
  known: readonly number[]
}

/** A store may only use its own uploads. @throws ShopError INVALID */
async function requireOwnPictures(
  { db }: Ctx,
  { store_id, gallery = [], variations = [], known }: ShownPictures,
): Promise<void> {
  const ids = picturesIn({ gallery, variations }).filter((id) => !known.includes(id))
  const own = await findStorePhotos(db, store_id, ids)
  if (ids.some((id) => !own.includes(id))) throw invalid({ gallery: ['field.unknown'] })
}

/** Adds a photo for the store's own products. @throws ShopError FORBIDDEN, INVALID, TOO_MANY_REQUESTS */
export async function addOwnPhoto(
  ctx: Ctx,
  name: string,
  read: () => Promise<Uint8Array>,
): Promise<StaffPicture> {
  const { store_id } = await storeOf(ctx, 'store')
  await ctx.deps.limits.count('seller_photo', store_id)
  return keepFor(ctx, store_id, await addPhoto(ctx, name, await read()))
}

/** Crops one of the store's photos. @throws ShopError NOT_FOUND, FORBIDDEN, INVALID, TOO_MANY_REQUESTS */
export async function cropOwnPhoto(ctx: Ctx, id: number, part: Crop): Promise<StaffPicture> {
  const { store_id } = await storeOf(ctx, 'store')
  found((await findStorePhotos(ctx.db, store_id, [id]))[0])
  await ctx.deps.limits.count('seller_photo', store_id)
  return keepFor(ctx, store_id, await cropped(ctx, id, part))
}

async function keepFor({ db, deps }: Ctx, store_id: number, picture: StaffPicture) {
  await addStorePhoto(db, { store_id, picture_id: picture.id, created_at: deps.now() })
  return picture
}

async function read(ctx: Ctx, id: number): Promise<SellerProduct> {
  const approval = await findApproval(ctx.db, id)
  return {
    ...(await oneProduct(ctx, id)),
    approval: approval?.state ?? 'approved',
    reason: approval?.reason ?? null,
  }
}

/** @throws ShopError NOT_FOUND, FORBIDDEN */
export async function oneOwnProduct(ctx: Ctx, id: number): Promise<SellerProduct> {
  await requireOwn(ctx, id, 'orders')
  return read(ctx, id)
}

/** @throws ShopError FORBIDDEN, INVALID */
export async function addOwnProduct(ctx: Ctx, input: SellerProductInput): Promise<SellerProduct> {
  const { store_id } = await storeOf(ctx, 'store')
  const waits = await approvesProducts(ctx.db)
  if (waits && input.status === 1) throw invalid({ status: ['field.waits'] })
  const status = waits ? 0 : (input.status ?? 1)
  await requireOwnPictures(ctx, { store_id, ...input, known: [] })
  const { id } = await createProduct(ctx, { ...input, status, store_id }, async (tx, made) => {
    const updated_at = tx.deps.now()
    if (waits) await setApproval(tx.db, made, { state: 'waiting', reason: null, updated_at })
  })
  return read(ctx, id)
}

/** @throws ShopError NOT_FOUND, FORBIDDEN, INVALID, VERSION_CONFLICT */
export async function saveOwnProduct(
  ctx: Ctx,
  id: number,
  change: SellerProductChange,
): Promise<SellerProduct> {
  const { store_id } = await requireOwn(ctx, id, 'store')
  const also = async (tx: Ctx, before: AdminProduct) => {
    await requireOwnPictures(tx, { store_id, ...change, known: picturesIn(before) })
    const approval = await findApproval(tx.db, id)
    if (approval && change.status === 1) throw invalid({ status: ['field.waits'] })
    // Only staff let younger people buy it (rule 295).
    if (change.minimum_age !== undefined && (change.minimum_age ?? 0) < (before.minimum_age ?? 0))
      throw invalid({ minimum_age: ['field.fixed'] })
    const waits = approval ? approval.state === 'declined' : await waitsAgain(tx, before, change)
    if (!waits) return
    const reason = approval?.reason ?? null
    await setApproval(tx.db, id, { state: 'waiting', reason, updated_at: tx.deps.now() })
    await changeProduct(tx.db, id, { status: 0 })
  }
  await updateProduct(ctx, id, { ...change, also })
  return read(ctx, id)
}

/** Many small steps within this time count as one. */
const PRICE_DAYS = 30
const DAY_MS = 86_400_000

type Deposits = Pick<ProductChange, 'deposit' | 'units' | 'variations'>

const TAXES = ['tax_id', 'tax_rate', 'deposit_tax_id', 'deposit_tax_rate'] as const

const depositsOf = ({ deposit, units = [], variations = [] }: Deposits) =>
  new Set([
    deposit,
    ...units.map((unit) => unit.deposit),
    ...variations.map((variation) => variation.deposit),
  ])

const taxesOf = (units: AdminProduct['units']) =>
  new Set(
    units.flatMap(({ tax_id, tax_rate }) => [
      tax_id && `id ${tax_id}`,
      tax_rate && `${tax_rate} %`,
    ]),
  )
    .add(null)
    .add(0)

/** Another product than was approved, or other commission, tax or deposit, needs approval again. */
async function waitsAgain(
  { db, deps }: Ctx,
  before: AdminProduct,
  change: SellerProductChange,
): Promise<boolean> {
  const { category_ids, deposit, units, variations } = change
  const had = new Set(before.category_ids)
  const isMoved =
    category_ids !== undefined && had.symmetricDifference(new Set(category_ids)).size > 0
  const isTaxed =
    TAXES.some((name) => change[name] !== undefined && change[name] !== before[name]) ||
    !taxesOf(units ?? []).isSubsetOf(taxesOf(before.units))
  const known = depositsOf(before).add(undefined).add(null).add(0)
  const isDeposited = !depositsOf({ deposit, units, variations }).isSubsetOf(known)
  const since = new Date(deps.now().getTime() - PRICE_DAYS * DAY_MS)
  const earlier = (await findEarlierPrice(db, before.id, since)) ?? before.price
  const isOther = isAnotherProduct(before, change, earlier)
  return (isMoved || isTaxed || isDeposited || isOther) && approvesProducts(db)
}

/** Also for members who only count stock. @throws ShopError NOT_FOUND, FORBIDDEN, VERSION_CONFLICT */
export async function setOwnStock(
  ctx: Ctx,
  id: number,
  stock: { quantity: number; quantity_was: number },
): Promise<SellerProduct> {
  await requireOwn(ctx, id, 'orders')
  await updateProduct(ctx, id, stock)
  return read(ctx, id)
}

/** @throws ShopError NOT_FOUND, FORBIDDEN */
export async function removeOwnProduct(ctx: Ctx, id: number): Promise<void> {
  await requireOwn(ctx, id, 'store')
  await removeProduct(ctx, id)
}
