import type { StaffArea } from './staff-area.ts'
import { STAFF_MENU } from './staff-menu.ts'

/** What users with these permissions see. */
export const areasFor = (permissions: readonly string[]) =>
  STAFF_MENU.map(({ label, areas }) => ({
    label,
    areas: areas.filter((area: StaffArea) => !area.needs || permissions.includes(area.needs)),
  })).filter(({ areas }) => areas.length > 0)
