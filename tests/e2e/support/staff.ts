// A member of staff with their own role, whose permissions the test changes.
import { expect, type APIRequestContext, type Page } from 'playwright/test'
import { StaffRole } from '#/contract/people/staff.ts'
import type { Permission } from '#/contract/permissions.ts'
import { confirmEmail, register } from './account.ts'
import { ADMIN } from './admin.ts'

/** One person's role: changes take effect at once. */
export type OwnRole = { allow: (permissions: readonly Permission[]) => Promise<void> }

/** Makes the person of `request` a member of staff; `owner` is an administrator. */
export async function joinStaff(
  request: APIRequestContext,
  owner: APIRequestContext,
): Promise<OwnRole> {
  const { email } = await register(request)
  const { password } = ADMIN
  const name = { en: `Role of ${email}` }
  const role = await owner.post('/api/admin/role', {
    data: { name, permissions: ['orders.read'], password },
  })
  expect(role.status(), await role.text()).toBe(200)
  const { id } = StaffRole.parse(await role.json())
  const invited = await owner.post('/api/admin/staff', { data: { email, role_id: id, password } })
  expect(invited.status(), await invited.text()).toBe(200)
  await confirmEmail(request, { email })
  const joined = await request.post('/api/self/staff-invitation')
  expect(joined.status(), await joined.text()).toBe(200)
  return {
    allow: async (permissions) => {
      const data = { name, permissions, password }
      const changed = await owner.put(`/api/admin/role/${id}`, { data })
      expect(changed.status(), await changed.text()).toBe(200)
    },
  }
}

const OTHER_PLACES = ['?', '/new', '/board', '/catalogue', '/slip', '/printer', '/alerts']
  .map((part) => `[href*="${part}"]`)
  .join(', ')

/** The oldest record in a list: other tests make new ones, and remove them again. */
export const recordOf = (page: Page, path: string): Promise<string | null> =>
  page
    .getByRole('main')
    .locator(`a[href^="${path}/"]:not(${OTHER_PLACES})`)
    .evaluateAll((links) => {
      const number = (link: Element) =>
        Number(/\d+$/.exec(link.getAttribute('href') ?? '')?.[0] ?? Infinity)
      const [oldest] = links.toSorted((one, other) => number(one) - number(other))
      return oldest?.getAttribute('href') ?? null
    })
