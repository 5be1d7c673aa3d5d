import type { Permission } from '#/contract/permissions.ts'
import type { RouteName } from '#/routes.ts'

/** What the command palette offers besides areas. */
export const STAFF_ACTIONS = [
  { route: 'adminNewProduct', label: 'action.new_product', needs: 'catalogue.write' },
  { route: 'home', label: 'action.see_shop' },
] as const satisfies readonly { route: RouteName; label: string; needs?: Permission }[]
