// An area of the staff screens.
import type { Permission } from '#/contract/permissions.ts'
import type { Waiting } from '#/contract/report/staff.ts'
import type { RouteName } from '#/routes.ts'
import type { IconName } from '#/ui/icon/icons.ts'

export type StaffArea = {
  route: RouteName
  /** Its key in staff.json of the locales. */
  label: string
  icon: IconName
  /** Opens it when pressed after `g`; rare areas have none. */
  key?: string
  /** The area is hidden without it; areas without a permission are for all staff. */
  needs?: Permission
  /** The count of waiting work. */
  waiting?: readonly (keyof Waiting)[]
}
