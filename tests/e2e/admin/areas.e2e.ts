// Every area of the office and its first record: accessible, found by a finger, and in every language it fits a phone.
import type { Page } from 'playwright/test'
import type { StaffArea } from '#/layouts/staff/staff-area.ts'
import { STAFF_MENU } from '#/layouts/staff/staff-menu.ts'
import { USUAL_LANGUAGES } from '#/lib/languages/offered.ts'
import { href } from '#/routes.ts'
import { signInAdmin } from '#tests/e2e/support/admin.ts'
import {
  expectNoSidewaysScroll,
  GUIDELINES,
  resize,
  violations,
} from '#tests/e2e/support/everybody.ts'
import { recordOf } from '#tests/e2e/support/staff.ts'
import { LEAST, targetsOn } from '#tests/e2e/support/targets.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

const WIDE = 1440
/** Pages of the shop, tested elsewhere. */
const leaveOut = ['iframe']

async function expectGood(page: Page, path: string, isFirst: boolean): Promise<void> {
  await resize(page, WIDE)
  await page.goto(path)
  // A text whose amounts nobody filled in.
  const words = page.getByRole('main').locator('h1, h2, h3, th, label, button')
  await expect.soft(words.filter({ hasText: '{{' }), path).toHaveCount(0)
  // Only words differ in other languages.
  if (isFirst) expect.soft(await violations(page, GUIDELINES, leaveOut), path).toEqual([])
  await test.step(path, () => expectNoSidewaysScroll(page))
  if (isFirst) expect.soft((await targetsOn(page, LEAST)).small, path).toEqual([])
}

for (const [index, language] of USUAL_LANGUAGES.entries()) {
  for (const { label, areas } of STAFF_MENU) {
    test(`The office is accessible and fits in ${language}: ${label}`, async ({ page }) => {
      test.slow()
      await signInAdmin(page.request)
      for (const { route } of areas as readonly StaffArea[]) {
        const path = href(language, route as 'admin')
        await expectGood(page, path, index === 0)
        const record = route === 'admin' ? null : await recordOf(page, path)
        if (record !== null) await expectGood(page, record, index === 0)
      }
    })
  }
}
