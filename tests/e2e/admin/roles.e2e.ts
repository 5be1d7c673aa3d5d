// Staff see no action that their role forbids, and can't open what they may not read (rule 134).
import type { APIRequestContext, Page } from 'playwright/test'
import { type Permission, PERMISSIONS } from '#/contract/permissions.ts'
import type { StaffArea } from '#/layouts/staff/staff-area.ts'
import { STAFF_MENU } from '#/layouts/staff/staff-menu.ts'
import { href } from '#/routes.ts'
import { signInAdmin } from '#tests/e2e/support/admin.ts'
import { expectAccessible } from '#tests/e2e/support/everybody.ts'
import { joinStaff, recordOf } from '#tests/e2e/support/staff.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

const AREAS: readonly StaffArea[] = STAFF_MENU.flatMap(({ areas }) => areas as readonly StaffArea[])
const READS: readonly Permission[] = PERMISSIONS.filter((one) => one.endsWith('.read'))

const pathOf = ({ route }: StaffArea): string => href('en', route as 'admin')

/** Screens without a menu entry, and records that every demo has. */
const BELOW = [
  href('en', 'adminOrderBoard'),
  href('en', 'adminOrderAlerts'),
  href('en', 'adminPrinter'),
  href('en', 'adminStockCount'),
  href('en', 'adminLots'),
  href('en', 'adminSuppliers'),
  href('en', 'adminRecalls'),
  href('en', 'adminGroups'),
  href('en', 'adminSubscribers'),
  href('en', 'adminWaste'),
  href('en', 'adminFood'),
  href('en', 'adminClosings'),
  href('en', 'adminCloseDay'),
  href('en', 'adminAccountant'),
  href('en', 'adminSellerProducts'),
  href('en', 'adminStores'),
  href('en', 'adminErpCatalogue'),
]
/** Forms for new records. */
const NEW = [
  href('en', 'adminNewProduct'),
  href('en', 'adminNewAttribute'),
  href('en', 'adminNewSizeChart'),
  href('en', 'adminNewCoupon'),
  href('en', 'adminNewZone'),
  href('en', 'adminNewSupplier'),
  href('en', 'adminNewGroup'),
  href('en', 'adminNewIssue'),
  href('en', 'adminNewPost'),
  href('en', 'adminNewQuestion'),
]

async function beStaff(request: APIRequestContext, owner: APIRequestContext) {
  await signInAdmin(owner)
  return joinStaff(request, owner)
}

test('An area opens for whoever may read it, and for nobody else', async ({ page, visitor }) => {
  const role = await beStaff(page.request, (await visitor()).request)
  const mayRead = (some: readonly Permission[]) => (area: StaffArea) =>
    area.needs === undefined || some.includes(area.needs)
  // Areas that link to each other, such as coupons and categories, are in different halves.
  for (const odd of [0, 1]) {
    const half = READS.filter((_, index) => index % 2 === odd)
    await role.allow(half)
    const answers = await Promise.all(
      AREAS.map(async (area) => [area.route, (await page.request.get(pathOf(area))).status()]),
    )
    const expected = AREAS.map((area) => [area.route, mayRead(half)(area) ? 200 : 403])
    expect.soft(Object.fromEntries(answers)).toEqual(Object.fromEntries(expected))
    await page.goto(href('en', 'admin'))
    const menu = page.getByRole('navigation', { name: 'Areas' }).getByRole('link')
    await expect.soft(menu).toHaveCount(AREAS.filter(mayRead(half)).length)
    // An open page goes on asking for new orders, which the next half may not see.
    await page.goto('about:blank')
  }
})

/** Picking has no separate read permission. */
const READABLE = AREAS.filter(({ needs }) => needs === undefined || READS.includes(needs))
const SCREENS = [...READABLE.map(pathOf), ...BELOW]
const MIDDLE = Math.ceil(SCREENS.length / 2)

for (const [name, screens] of [
  ['sales, feedback and catalogue', SCREENS.slice(0, MIDDLE)],
  ['content and the shop itself', SCREENS.slice(MIDDLE)],
] as const) {
  test(`Read-only staff see no controls that write: ${name}`, async ({ page, visitor }) => {
    test.slow()
    const role = await beStaff(page.request, (await visitor()).request)
    await role.allow(READS)
    for (const path of screens) {
      await open(page, path)
      expect.soft(await writing(page), path).toEqual([])
      const record = path === href('en', 'admin') ? null : await recordOf(page, path)
      if (record === null) continue
      await open(page, record)
      expect.soft(await writing(page), record).toEqual([])
    }
  })
}

test('Read-only staff can’t create anything, and read why', async ({ page, visitor }) => {
  const role = await beStaff(page.request, (await visitor()).request)
  await role.allow(READS)
  for (const path of NEW) expect.soft((await page.request.get(path)).status(), path).toBe(403)
  await page.goto(href('en', 'adminSettings'))
  await expect(page.getByText('You can view this but not change it.')).toBeVisible()
  await expectAccessible(page)
})

/** Whatever is hidden before hydration stays hidden after it. */
const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'domcontentloaded' })

/** Searching, sorting, paging, copying and testing a rule write nothing, and neither does opening a disclosure. */
const READING =
  '[role=search] *, form[method=get] *, [data-reads], [data-reads] *, thead *, nav *, [role=group][aria-label=Show] *'
const SHOWS = /^(Show|Refresh|Copy |Sessions of |Stock movements of )/

/** All controls on a screen, apart from those that only navigate or filter. */
async function writing(page: Page): Promise<string[]> {
  const controls = ['button', 'input', 'select', 'textarea'].map((one) => `${one}:visible:enabled`)
  const found = await page
    .getByRole('main')
    .locator(controls.join(', '))
    .evaluateAll(
      (all, reading) =>
        all
          .filter((one) => !one.matches(reading) && !one.closest('details:not([open])'))
          .map((one) => one.getAttribute('aria-label') ?? one.textContent ?? one.outerHTML),
      READING,
    )
  return found.filter((name) => !SHOWS.test(name.trim()))
}
