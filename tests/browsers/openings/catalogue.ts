// What staff open at products, stock and categories.
import { readFile } from 'node:fs/promises'
import { Purchase } from '#/contract/buying/staff-purchases.ts'
import { SupplierReturn } from '#/contract/buying/staff-returns.ts'
import { Supplier } from '#/contract/buying/staff-suppliers.ts'
import { StaffPicture } from '#/contract/media/staff-photo.ts'
import { endpoints } from '#/contract/index.ts'
import { ImportRun } from '#/contract/imports/staff.ts'
import { href } from '#/routes.ts'
import { audience, type Scene } from '#tests/browsers/support/openings.ts'

/** Imports one product; the result is the page of that import. */
async function importTea({ visitor, office }: Scene): Promise<string> {
  const sku = crypto.randomUUID().slice(0, 8)
  const sent = await office.post('/api/admin/import', {
    params: { name: 'tea.csv' },
    data: `sku,name,price\n${sku},Tea ${sku},4\n`,
    headers: { 'Content-Type': 'text/csv' },
  })
  const { id } = ImportRun.parse(await sent.json())
  const path = `/api/admin/import/${id}`
  const comesTo = (state: ImportRun['state']) =>
    visitor.until(`the file is ${state}`, async () => {
      const answer = await office.get(path)
      return ImportRun.parse(await answer.json()).state === state
    })
  await comesTo('read')
  await office.post(`${path}/check`, { data: {} })
  await comesTo('checked')
  await office.post(`${path}/start`, { params: { agreed: '1' } })
  await comesTo('done')
  return `${href('en', 'adminImport')}?run=${id}`
}

/** A drafted order of a product; the result is its page. */
async function draftOrder({ office }: Scene, product_id: number): Promise<string> {
  const email = 'orders@moreau.example'
  const made = await office.post('/api/admin/supplier', { data: { name: 'Moreau', email } })
  const { id: supplier_id } = Supplier.parse(await made.json())
  const good = { article: '', pack: 6, price: 9 }
  await office.put(`/api/admin/supplier/${supplier_id}/product/${product_id}`, { data: good })
  const drafted = await office.post('/api/admin/purchase', { data: { supplier_id } })
  const { id } = Purchase.parse(await drafted.json())
  await office.put(`/api/admin/purchase/${id}`, { data: { lines: [{ product_id, packs: 1 }] } })
  return href('en', 'adminPurchase', { id: String(id) })
}

/** Two returns of a product to its supplier, one of them collected; the result are their pages. */
async function returnsOf({ office }: Scene, product_id: number) {
  const made = await office.post('/api/admin/supplier', { data: { name: 'Moreau' } })
  const { id: supplier_id } = Supplier.parse(await made.json())
  const good = { article: '', pack: 6, price: 9 }
  await office.put(`/api/admin/supplier/${supplier_id}/product/${product_id}`, { data: good })
  const giveBack = async () => {
    const lines = [{ product_id, quantity: 1, price: 9, reason: 'broken' }]
    const answer = await office.post('/api/admin/supplier-return', { data: { supplier_id, lines } })
    return SupplierReturn.parse(await answer.json()).id
  }
  const [ready, collected] = [await giveBack(), await giveBack()]
  await office.post(`/api/admin/supplier-return/${collected}/step`, { data: { to: 'collected' } })
  const pageOf = (id: number) => href('en', 'adminSupplierReturn', { id: String(id) })
  return { ready: pageOf(ready), collected: pageOf(collected) }
}

/** Jam that is kept by lots, tea, juice with a photo and a variation, a category, an answer and an import. */
async function prepare(scene: Scene) {
  const { visitor, admin, office, photo } = scene
  const answer = await office.post('/api/admin/photo', {
    params: { name: 'juice.png' },
    data: await readFile(photo),
    headers: { 'Content-Type': 'image/png' },
  })
  const { id } = StaffPicture.parse(await answer.json())
  const [jam, tea] = [await admin.sell(), await admin.sell()]
  const lots = await office.put(`/api/admin/product/${jam.id}/lot-care`, { data: { kept: true } })
  const juice = await admin.sell({
    type: 'variable',
    gallery: id === null ? [] : [{ picture_id: id }],
    variations: [{ name: { en: 'Small' }, price: 2, quantity: 1 }],
  })
  const pantry = `Pantry ${crypto.randomUUID().slice(0, 8)}`
  await office.post('/api/admin/category', { data: { name: { en: pantry } } })
  const data = { group: { en: 'Jam' }, question: { en: 'Is it sweet?' }, answer: { en: 'Yes.' } }
  const asked = await office.post('/api/admin/faq', { data })
  const question = endpoints.staffFaq.create.response.parse(await asked.json())
  if (!lots.ok()) throw new Error(await lots.text())
  const imported = await importTea(scene)
  const draft = await draftOrder(scene, tea.id)
  const returns = await returnsOf(scene, tea.id)
  await visitor.takeSession(office)
  return {
    imported,
    draft,
    returns,
    jam,
    tea,
    juice,
    pantry,
    question: href('en', 'adminQuestion', { id: String(question.id) }),
  }
}

type Made = Awaited<ReturnType<typeof prepare>>
const juicePage = ({ juice }: Made) => href('en', 'adminProduct', { id: String(juice.id) })
const stock = ({ jam }: Made) => href('en', 'adminStock', { search: jam.name })
const CATEGORIES = href('en', 'adminCategories')

export const catalogue = audience('staff at the catalogue', prepare, [
  {
    file: 'components/staff/goods/WriteOff.tsx',
    title: /^Write off/,
    page: stock,
    presses: [['button', /^Write off/]],
  },
  {
    file: 'features/buying/staff/SendDialog.tsx',
    title: /^Send order/,
    page: ({ draft }: Made) => draft,
    presses: [['button', 'Look at the email and send']],
  },
  {
    file: 'features/buying/staff/returns/ReturnActions.island.tsx',
    title: 'Cancel the return',
    page: ({ returns }: Made) => returns.ready,
    presses: [['button', 'Cancel the return']],
  },
  {
    file: 'features/buying/staff/returns/CreditDialog.tsx',
    title: 'Credit of the supplier',
    page: ({ returns }: Made) => returns.collected,
    presses: [['button', 'Enter the credit']],
  },
  {
    file: 'features/recalls/staff/RecallDialog.tsx',
    title: 'New recall',
    page: () => href('en', 'adminRecalls'),
    presses: [['button', 'New recall']],
  },
  {
    file: 'features/stock/staff/ChangeDialog.tsx',
    title: /^Change the stock of/,
    page: stock,
    presses: [['button', /^Change the stock of/]],
  },
  {
    file: 'features/stock/staff/StockTable.tsx',
    title: /^Place and limits of/,
    page: stock,
    presses: [['button', /^Place and limits of/]],
  },
  {
    file: 'components/staff/goods/Movements.tsx',
    title: /^Stock movements of/,
    page: stock,
    presses: [['button', /^Stock movements of/]],
  },
  {
    file: 'features/stock/staff/CountSheet.island.tsx',
    title: 'Clear what you have counted?',
    page: ({ jam }) => href('en', 'adminStockCount', { search: jam.name }),
    first: ({ visitor }, { jam }) => visitor.fill('textbox', `${jam.name}, counted`, '3'),
    presses: [['button', 'Clear the sheet']],
  },
  {
    file: 'features/imports/staff/ImportPage.island.tsx',
    title: 'Undo this import',
    page: ({ imported }) => imported,
    presses: [['button', 'Undo this import']],
  },
  {
    file: 'features/product/staff/list/ManyProducts.tsx',
    title: 'Put on sale',
    page: ({ jam }) => href('en', 'adminProducts', { search: jam.name }),
    presses: ({ jam }) => [
      ['checkbox', `Select ${jam.name}`],
      ['button', 'Preview'],
    ],
  },
  {
    file: 'features/label/staff/LabelDialog.tsx',
    title: 'New brand',
    page: href('en', 'adminLabels'),
    presses: [['button', 'New brand']],
  },
  {
    file: 'features/category/staff/CategoryDialog.tsx',
    title: 'Add a category',
    page: CATEGORIES,
    presses: [['button', 'Add a category']],
  },
  {
    file: 'features/category/staff/OrderDialog.tsx',
    title: /^Order of products in Pantry/,
    page: CATEGORIES,
    presses: ({ pantry }) => [['button', `Order of products in ${pantry}`]],
  },
  {
    file: 'features/category/staff/MergeDialog.tsx',
    title: /^Merge Pantry/,
    page: CATEGORIES,
    presses: ({ pantry }) => [['button', `Merge ${pantry} into another category`]],
  },
  {
    file: 'features/category/staff/RemoveDialog.tsx',
    title: /^Remove Pantry/,
    page: CATEGORIES,
    presses: ({ pantry }) => [['button', `Remove ${pantry}`]],
  },
  {
    file: 'components/staff/form/RemoveRecord.tsx',
    title: /^Remove “/,
    page: ({ question }) => question,
    presses: [['button', 'Remove']],
  },
  {
    file: 'features/lots/staff/LotDialog.tsx',
    title: 'Receive a lot',
    page: ({ jam }) => href('en', 'adminProduct', { id: String(jam.id) }),
    presses: [['button', 'Receive a lot']],
  },
  {
    file: 'features/product/staff/photos/CropDialog.tsx',
    title: 'Crop',
    page: juicePage,
    presses: [['button', 'Crop picture 1']],
  },
  {
    file: 'features/product/staff/photos/VariationPictures.tsx',
    title: 'Pictures of Small',
    page: juicePage,
    presses: [['button', 'Pictures of Small']],
  },
  // The last one: a page with unsaved changes doesn't let go.
  {
    file: 'components/staff/record/ConflictDialog.tsx',
    title: 'Somebody else changed this in the meantime',
    page: ({ tea }) => href('en', 'adminProduct', { id: String(tea.id) }),
    first: async ({ visitor, admin }, { tea }) => {
      await visitor.sees('textbox', /^Price/)
      await admin.change(tea, { price: 14 })
      await visitor.fill('textbox', /^Price/, '15')
    },
    presses: [['button', 'Save']],
  },
])
